import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  error: {
    malformed: 'No se pudo leer la solicitud.',
    sign: 'La firma de la solicitud falta o no es correcta.',
    timestamp: 'La hora de la solicitud difiere demasiado de la del servidor. Revise el reloj de este equipo.',
    login: 'Su sesión ha terminado. Inicie sesión de nuevo.',
    not_found: 'No encontrado. Puede que se haya eliminado o que nunca existiera.',
    version: 'Otra persona modificó este registro. Recárguelo e inténtelo de nuevo.',
    idempotency: 'Esta clave de solicitud ya se usó con otro contenido.',
    in_progress: 'La misma solicitud aún se está procesando.',
    too_large: 'Es demasiado grande.',
    media_type: 'Aquí no se acepta este tipo de contenido.',
    invalid: 'Algunos campos requieren su atención.',
    too_many: 'Demasiados intentos. Inténtelo de nuevo en {{seconds}} segundos.',
    database: 'La base de datos no responde en este momento. Inténtelo de nuevo en unos segundos.',
    internal: 'Algo falló en el servidor. Solicitud {{request_id}}.',
    field: {
      required: 'Complete este campo.',
      type: 'El tipo de valor no es correcto.',
      format: 'No tiene la forma esperada.',
      value: 'Este valor no está permitido.',
      long: 'Como máximo {{n}} caracteres o elementos.',
      short: 'Al menos {{n}} caracteres o elementos.',
      keyword: 'Escriba al menos dos letras o cifras.',
      deep: 'Los números de página llegan hasta la fila {{n}}. Acote la lista o continúe con el cursor.',
      large: 'Como máximo {{n}}.',
      small: 'Al menos {{n}}.',
      text: 'Contiene caracteres que no se pueden guardar.',
      repeated: 'Se indicó más de una vez.',
      secret: 'No se pudo descifrar. Recargue la página e inténtelo de nuevo.',
    },
  },
};
