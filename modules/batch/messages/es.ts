import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  menu: { import: 'Importación' },
  import: {
    as_shown: 'Aceptar las celdas como están',
    step: { file: 'Archivo', columns: 'Columnas', checked: 'Comprobación', imported: 'Listo' },
    drop: 'Suelte aquí un archivo o elija uno',
    drop_hint: 'CSV o Excel (.xlsx); se buscan la hoja y la fila de los títulos',
    titles_hint:
      'Las columnas se reconocen por sus títulos; en el paso siguiente puede elegirlas. Los campos con * deben estar en el archivo.',
    note_orders: 'Cada pedido conserva su número del archivo: importar dos veces el mismo no añade nada.',
    note_goods:
      'La mercancía se reconoce por su número, por un código SKU o, si no, por su nombre. Las celdas vacías dejan lo que hay; «-» lo borra. Las existencias del archivo solo valen para SKU nuevos.',
    note_tariff: 'Las líneas y centros que aún no existen se crean con los códigos del archivo.',
    note_channel_statement:
      'Cada línea se compara con el registro de pagos. El mismo archivo importado dos veces no añade nada; los reembolsos van en su columna o como importes negativos.',
    note_payout_results:
      'Rellene en el fichero del lote el resultado (pagado, fallido o devuelto) y el motivo. Importar dos veces el mismo fichero no cambia nada.',
    template: 'Descargar una plantilla vacía',
    size: '{{n}} kB',
    columns_title: 'Qué columna es cada campo',
    columns_hint:
      'Lo reconocido por su título ya está elegido. Su elección se recuerda para archivos con los mismos títulos.',
    columns_recalled: 'Elegidas como la última vez para un archivo con estos títulos.',
    target: 'Campo',
    column: 'Columna',
    samples: 'Primeros valores',
    not_in_file: 'No está en el archivo',
    missing: 'Elija una columna para: {{fields}}',
    unused: 'Columnas sin usar ({{n}}): {{titles}}',
    titles_in_row: 'Títulos en la fila {{row}}',
    titles_in_sheet: 'Títulos en la fila {{row}} de la hoja «{{sheet}}»',
    other_sheets:
      'Solo se importa esta hoja. {{n}} {{n, plural(one: hoja más tiene; other: hojas más tienen)}} una tabla así: {{sheets}}. Impórtelas una tras otra.',
    change_titles: 'Cambiar',
    sheet: 'Hoja',
    title_row: 'Fila de los títulos',
    notes_above:
      'Se {{n, plural(one: omite; other: omiten)}} {{n}} {{n, plural(one: línea; other: líneas)}} por encima de los títulos.',
    left_out: 'Se omiten totales y notas ({{n}} {{n, plural(one: fila; other: filas)}}: {{rows}}).',
    hidden_rows: 'Hay {{n}} {{n, plural(one: fila oculta; other: filas ocultas)}} entre ellas.',
    merged_cells:
      '{{n}} {{n, plural(one: celda se rellenó; other: celdas se rellenaron)}} con las celdas combinadas de arriba.',
    same_for_all: 'Igual en todas las filas…',
    same_for_all_of: '{{field}} de todas las filas',
    use_formula_values:
      '{{n}} {{n, plural(one: celda tiene una fórmula; other: celdas tienen fórmulas)}}. Usar {{n, plural(one: su valor; other: sus valores)}}',
    all_reasons: 'Todos los motivos',
    leave_out: 'Omitir {{n, plural(one: esta; other: estas)}} {{n}} {{n, plural(one: fila; other: filas)}}',
    bring_back: 'Recuperar {{n}} {{n, plural(one: fila omitida; other: filas omitidas)}}',
    new_names:
      'Se {{n, plural(one: crearía; other: crearían)}} {{n}} {{n, plural(one: centro nuevo; other: centros nuevos)}}',
    new_names_hint: 'Ningún centro tiene estos nombres. Indique a qué centro se refieren o que es nuevo.',
    new_names_open: 'Indique antes qué significan los nombres nuevos de abajo.',
    first_rows: 'Las primeras filas, tal como entrarían',
    check_again: 'Comprobar de nuevo',
    more_fields: '{{n}} {{n, plural(one: campo; other: campos)}} más que el archivo no tiene',
    refused: {
      empty: '«{{name}}» está vacío. Elija un archivo con títulos en la primera fila y datos debajo.',
      old_excel:
        '«{{name}}» es un archivo de Excel antiguo o con contraseña. Guárdelo como .xlsx sin contraseña y elíjalo de nuevo.',
      web_page: '«{{name}}» es una página web con la extensión .xls. Ábrala en Excel, guárdela como .xlsx y elija esa.',
      not_a_table: '«{{name}}» no es una hoja de cálculo. Elija un archivo CSV o un libro de Excel (.xlsx).',
      damaged:
        '«{{name}}» está dañado o no es un libro de Excel. Ábralo en Excel, guárdelo como .xlsx y elíjalo de nuevo.',
      no_rows: '«{{name}}» tiene títulos pero ninguna fila debajo.',
    },
    other_file: 'Otro archivo',
    check: 'Comprobar el archivo',
    columns: 'Columnas',
    working: {
      send: 'Enviando el archivo',
      check: 'Comprobando las filas',
      import: 'Importando',
      correct: 'Enviando las filas corregidas',
    },
    rows_done: '{{n}} {{n, plural(one: fila leída; other: filas leídas)}}',
    figure: {
      rows: 'Filas del archivo',
      created: 'Añadidas',
      would_create: 'Se añadirán',
      duplicates: 'Ya existían',
      unpriced: 'Sin precio',
      rejected: 'No admitidas',
    },
    verdict: {
      checked_all: 'Todas las filas son correctas: se añadirán {{n}}.',
      checked_none:
        '{{rejected}} {{rejected, plural(one: fila no se puede; other: filas no se pueden)}} admitir así y no hay nada más que añadir. {{rejected, plural(one: Corríjala; other: Corríjalas)}} abajo.',
      checked_some:
        '{{rejected}} {{rejected, plural(one: fila no se puede; other: filas no se pueden)}} admitir así. {{rejected, plural(one: Corríjala; other: Corríjalas)}} abajo o importe {{n, plural(one: la; other: las)}} {{n}} {{n, plural(one: restante; other: restantes)}} sin {{rejected, plural(one: ella; other: ellas)}}.',
      checked_known:
        '{{duplicates, plural(one: La; other: Las)}} {{duplicates}} {{duplicates, plural(one: fila ya existe; other: filas ya existen)}}: no hay nada que añadir.',
      imported_all:
        'Listo: se {{n, plural(one: añadió; other: añadieron)}} {{n}} {{n, plural(one: fila; other: filas)}}.',
      imported_some:
        'Se {{n, plural(one: añadió; other: añadieron)}} {{n}} {{n, plural(one: fila; other: filas)}}; {{rejected}} {{rejected, plural(one: sigue; other: siguen)}} fuera. {{rejected, plural(one: Corríjala abajo o descárguela; other: Corríjalas abajo o descárguelas)}}.',
    },
    unpriced_hint:
      '{{n}} {{n, plural(one: pedido no tiene; other: pedidos no tienen)}} tarifa. {{n, plural(one: Entra sin precio y se puede; other: Entran sin precio y se pueden)}} despachar en cuanto alguien {{n, plural(one: lo; other: los)}} tarife.',
    rejects_title: 'Filas no admitidas',
    rejects_hint:
      'Escriba sobre las celdas erróneas y pulse Intro: solo se envían estas filas, el archivo ya no hace falta.',
    row: 'Fila',
    value: 'Valor',
    reason: 'Motivo',
    whole_row: 'Fila entera',
    all_cells: 'Todas las celdas',
    bad_cells: 'Solo las erróneas',
    download: 'Descargar con motivos',
    correct_check: 'Comprobar filas corregidas ({{n}})',
    correct_import: 'Importar filas corregidas ({{n}})',
    nothing_new: 'Nada que importar',
    another: 'Importar otro archivo',
    to_list: 'Abrir la lista',
    import: 'Importar {{n}} {{n, plural(one: fila; other: filas)}}',
  },
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
  },
  error: {
    duplicate: 'Este número se repite en la fila {{other}} con otro contenido.',
    file_missing: 'Elija un archivo.',
  },
};
