import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  plugin: {
    name: 'Almacén de archivos',
    text: 'Las imágenes y los documentos se guardan en un almacén de objetos propio, por su interfaz S3.',
  },
  menu: { setting: 'Almacenamiento' },
  setting_group: { bucket: 'Depósito', keys: 'Claves' },
  setting: {
    preset: 'Proveedor',
    endpoint: 'Dirección',
    path_style: 'Depósito en la ruta',
    region: 'Región',
    bucket: 'Depósito',
    prefix: 'Carpeta',
    access_key_id: 'ID de la clave de acceso',
    secret_access_key: 'Clave secreta',
  },
  setting_hint: {
    endpoint: 'De la interfaz S3, sin el depósito.',
    path_style: 'Desactivado: el depósito forma parte del nombre del servidor.',
    region: 'Tal como la llama el proveedor.',
    bucket: 'Privado: los archivos solo se ven en esta consola. En Tencent Cloud, con el número: files-1250000000.',
    prefix: 'Dentro del depósito; puede quedar vacía.',
    access_key_id:
      'De un usuario que solo pueda leer, escribir y borrar en este depósito, y listar y anular sus cargas por partes.',
  },
  setting_option: {
    preset: {
      aliyun: 'Alibaba Cloud OSS',
      tencent: 'Tencent Cloud COS',
      qiniu: 'Qiniu Kodo',
      other: 'Otra interfaz S3',
    },
  },
  check: {
    good: 'El almacén recibió 1.000 bytes, los devolvió iguales y los borró.',
    lost: 'El almacén recibió un archivo y no lo tiene.',
    changed: 'El almacén devuelve otros bytes que los recibidos.',
    kept: 'El almacén no borra: dé ese permiso a la clave.',
    wrong_key:
      'El almacén rechaza la clave o la firma ({{detail}}). Compruebe las claves, la región y el reloj de este servidor.',
    no_bucket: 'No existe ese depósito en esta región.',
    refused:
      'El almacén lo rechaza ({{detail}}). Dé a la clave permiso para leer, escribir y borrar en este depósito, y para listar y anular sus cargas por partes.',
    damaged: 'La respuesta del almacén se cortó a la mitad.',
    refused_address:
      'Esta dirección no está en Internet. El administrador del servidor puede permitir direcciones de su propia red.',
    unresolved: 'No se conoce el nombre del almacén. Compruebe la dirección y la región.',
    timeout: 'El almacén no responde a tiempo.',
    connection: 'El almacén no responde.',
    tls: 'El certificado del almacén no es válido.',
  },
  call: {
    StorageUsage: 'Almacén de archivos: ver qué hay y dónde',
    StorageMove: 'Almacén de archivos: trasladar los archivos',
    StoragePause: 'Almacén de archivos: pausar el traslado',
  },
  place: { s3: 'Su depósito', database: 'Base de datos de este servidor' },
  usage: {
    title: 'Dónde están los archivos',
    none: 'Aún no hay archivos.',
    files: '{{files}} {{files, plural(one: archivo; other: archivos)}}, {{size}}',
    direct:
      'Las imágenes de más de 1 MB van del navegador directamente a {{origin}}. El bucket necesita una regla CORS que permita PUT desde la dirección de esta consola; sin ella pasan por este servidor.',
    not_direct:
      'Las imágenes pasan por este servidor: su página no puede enviar a {{origin}}. El administrador del servidor puede permitirlo con UPLOAD_HOSTS.',
  },
  action: {
    to_s3: 'Trasladar todo al depósito',
    to_database: 'Trasladar todo a la base de datos',
    pause: 'Pausar',
  },
  ask: {
    to_s3:
      'Todos los archivos se copian a su depósito, se comparan y se borran de la base de datos. Mientras tanto se puede seguir trabajando.',
    to_database:
      'Todos los archivos se copian a la base de datos de este servidor, se comparan y se borran de su depósito. Mientras tanto se puede seguir trabajando.',
    pause: 'Los archivos trasladados se quedan donde están. Los demás se trasladan al continuar.',
  },
  done: { moving: 'Los archivos están en camino', paused: 'En pausa' },
  move: {
    moving:
      'Trasladando a {{place}}: {{moved}} {{moved, plural(one: trasladado; other: trasladados)}}, {{left, plural(one: falta; other: faltan)}} {{left}}',
    paused:
      'En pausa hacia {{place}}: {{moved}} {{moved, plural(one: trasladado; other: trasladados)}}, {{left, plural(one: falta; other: faltan)}} {{left}}',
    done: 'Trasladados a {{place}}: {{moved}}',
    failed: '{{failed}} no se pudieron trasladar y siguen donde estaban. Empiece de nuevo para volver a intentarlo.',
  },
  error: {
    not_ready: 'Configure primero el depósito.',
    in_use: 'Aún hay archivos en el depósito: nadie podría verlos. Trasládelos primero a la base de datos.',
    files_there: 'Aún hay archivos en este depósito y ya no se encontrarían. Trasládelos primero a la base de datos.',
    endpoint_malformed: 'Escriba una dirección como https://s3.example.com.',
    region_malformed: 'Escriba la región como la escribe el proveedor, por ejemplo cn-hangzhou.',
    bucket_malformed: 'Escriba solo el nombre del depósito: letras, cifras, guiones, guiones bajos y puntos.',
    prefix_malformed: 'Una carpeta no puede llamarse . ni .. aquí.',
  },
};
