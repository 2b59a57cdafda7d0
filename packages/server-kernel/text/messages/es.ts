import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  error: {
    malformed: 'No se pudo leer la solicitud.',
    sign: 'La firma de la solicitud falta o no es correcta.',
    timestamp: 'La hora de la solicitud difiere demasiado de la del servidor. Revise el reloj de este equipo.',
    login: 'Su sesión ha terminado. Inicie sesión de nuevo.',
    not_found: 'No encontrado. Puede que se haya eliminado o que nunca existiera.',
    slow: 'La solicitud tardó demasiado en llegar. Compruebe la conexión e inténtelo de nuevo.',
    version: 'Otra persona modificó este registro. Recárguelo e inténtelo de nuevo.',
    idempotency: 'Esta clave de solicitud ya se usó con otro contenido.',
    in_progress: 'La misma solicitud aún se está procesando.',
    too_large: 'Es demasiado grande.',
    media_type: 'Aquí no se acepta este tipo de contenido.',
    invalid: 'Algunos campos requieren su atención.',
    too_many:
      'Demasiados intentos. Inténtelo de nuevo en {{seconds}} {{seconds, plural(one: segundo; other: segundos)}}.',
    database: 'La base de datos no responde en este momento. Inténtelo de nuevo en unos segundos.',
    disk: 'El disco del servidor está lleno: no se puede guardar nada hasta que haya espacio. Lo ya guardado se puede consultar. Avise al administrador.',
    memory: 'El servidor no tiene memoria suficiente en este momento. Inténtelo de nuevo en unos segundos.',
    connections: 'La base de datos no tiene conexiones libres en este momento. Inténtelo de nuevo en unos segundos.',
    timeout: 'La operación tardó demasiado y se detuvo. Acote los filtros o inténtelo más tarde.',
    locked: 'Otras personas están modificando los mismos registros. Inténtelo de nuevo en unos segundos.',
    unconfirmed:
      'La conexión se cortó mientras se guardaba. Puede que se haya guardado: recargue y compruébelo antes de enviarlo otra vez.',
    stopping: 'El servidor se está reiniciando. Inténtelo de nuevo en unos segundos.',
    starting: 'El servidor se está iniciando. Inténtelo de nuevo en unos segundos.',
    internal: 'Algo falló en el servidor. Solicitud {{request_id}}.',
    field: {
      required: 'Complete este campo.',
      type: 'El tipo de valor no es correcto.',
      format: 'No tiene la forma esperada.',
      value: 'Este valor no está permitido.',
      long: 'Como máximo {{n}} {{n, plural(one: carácter o elemento; other: caracteres o elementos)}}.',
      short: 'Al menos {{n}} {{n, plural(one: carácter o elemento; other: caracteres o elementos)}}.',
      keyword: 'Escriba al menos dos letras o cifras.',
      numbers: 'Como máximo 50 números a la vez.',
      deep: 'Los números de página llegan hasta la fila {{n}}. Acote la lista o continúe con el cursor.',
      large: 'Como máximo {{n}}.',
      small: 'Al menos {{n}}.',
      text: 'Contiene caracteres que no se pueden guardar.',
      repeated: 'Se indicó más de una vez.',
      secret: 'No se pudo descifrar. Recargue la página e inténtelo de nuevo.',
    },
  },
};
