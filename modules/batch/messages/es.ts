import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  menu: { import: 'Importación' },
  field: {
    rows: 'Filas',
    accepted: 'Aceptadas',
    rejected: 'Rechazadas',
    created: 'Creadas',
    unpriced: 'Sin precio',
    skipped_duplicates: 'Duplicados omitidos',
    would_create: 'Se crearían',
    row: 'Fila',
    field: 'Campo',
    message: 'Motivo',
    file: 'Archivo',
    mapping: 'Columnas',
    dry_run: 'Solo comprobar',
  },
  state: { running: 'En curso', done: 'Terminada', failed: 'Fallida', lost: 'Interrumpida' },
  action: {
    import: 'Importar',
    check: 'Comprobar el archivo',
    download: 'Descargar los errores',
    correct: 'Corregir filas aquí',
    import_rows: 'Importar filas corregidas',
  },
  error: {
    duplicate: 'Este número se repite en la fila {{other}} con otro contenido.',
    file_missing: 'Elija un archivo.',
  },
};
