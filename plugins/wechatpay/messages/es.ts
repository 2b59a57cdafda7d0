import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  plugin: {
    name: 'WeChat Pay',
    text: 'Los clientes pagan con WeChat en la cuenta de comercio de usted. Los cobros, las devoluciones y el extracto diario llegan aquí por sí solos.',
  },
  menu: { setting: 'Ajustes de WeChat Pay' },
  setting_group: { merchant: 'Comercio', keys: 'Claves de usted', wechat: 'Clave pública de WeChat Pay' },
  setting: {
    mch_id: 'Número de comercio',
    app_id: 'ID de la aplicación',
    way: 'Los clientes pagan con',
    app_secret: 'Secreto de la aplicación',
    merchant_certificate: 'Certificado API del comercio',
    private_key: 'Clave privada API del comercio',
    api_key: 'Clave APIv3',
    public_key_id: 'ID de la clave pública',
    public_key: 'Clave pública',
  },
  setting_hint: {
    mch_id: 'Los avisos sobre cualquier otro comercio se rechazan.',
    app_id:
      'De la cuenta oficial, el miniprograma o la aplicación vinculada al número de comercio en el centro de productos.',
    way: 'Elija un producto que WeChat Pay haya concedido: Native para el código, JSAPI para la página en WeChat, H5 para la página en un navegador.',
    app_secret:
      'De la cuenta oficial: con él la página en WeChat sabe quién paga. Su dominio de autorización web debe ser el de este servidor.',
    merchant_certificate: 'El texto de apiclient_cert.pem. El número de serie se lee de él.',
    private_key: 'El texto de apiclient_key.pem. Nunca sale de este servidor.',
    api_key: '32 caracteres, que usted ha fijado en el centro de la cuenta, en seguridad de la API.',
    public_key_id:
      'Empieza por PUB_KEY_ID_. Deje vacíos los dos campos si el comercio solo tiene certificados de la plataforma: se descargan solos.',
    public_key: 'El texto de pub_key.pem, descargado en seguridad de la API. No es la clave pública de usted.',
  },
  setting_option: {
    way: {
      native: 'Un código para escanear (Native)',
      jsapi: 'Una página dentro de WeChat (JSAPI)',
      h5: 'Una página en el navegador del teléfono (H5)',
    },
  },
  check: {
    good: 'WeChat Pay responde y su respuesta es auténtica. El certificado {{serial}} es válido hasta el {{day}}.',
    good_by_certificates:
      'WeChat Pay responde y su respuesta es auténtica (certificados de WeChat Pay: {{count}}). El certificado {{serial}} es válido hasta el {{day}}.',
    private_key: 'La clave privada no se puede leer. Pegue el texto entero de apiclient_key.pem.',
    certificate: 'El certificado no se puede leer. Pegue el texto entero de apiclient_cert.pem.',
    other_certificate: 'El certificado corresponde a otra clave privada.',
    public_key: 'La clave pública de WeChat Pay no se puede leer. Pegue el texto entero de pub_key.pem.',
    own_key: 'Esta es su propia clave pública. Pegue la que se descarga de WeChat Pay, pub_key.pem.',
    expired: 'El certificado {{serial}} caducó el {{day}}. Solicite uno nuevo en seguridad de la API.',
    no_public_url:
      'WeChat Pay no admite cobros sin una dirección para sus avisos: el ajuste PUBLIC_URL del servidor no está fijado.',
    wrong_key:
      'WeChat Pay rechaza la firma: el certificado y la clave privada no son de este número de comercio, o el reloj del servidor no va bien.',
    wrong_merchant: 'WeChat Pay no conoce ningún comercio con este número.',
    wrong_app_secret:
      'La cuenta oficial rechaza el App ID y el secreto ({{reason}}). Copie ambos de su página en Configuración y desarrollo → Configuración básica.',
    wrong_api_key: 'La clave APIv3 es otra: los certificados de WeChat Pay no se abren con ella.',
    unproven:
      'WeChat Pay responde, pero no firma con la clave indicada. Revise la clave pública y su ID; si el comercio usa clave pública, indique ambas.',
    not_granted: 'El comercio no puede hacer esta llamada. Solicite el producto de pago a WeChat Pay.',
    refused: 'WeChat Pay rechaza el comercio: {{reason}}.',
    silent: 'WeChat Pay no responde. Inténtelo de nuevo en un momento.',
  },
  call: {
    KeyList: 'WeChat Pay: ver las claves en uso',
  },
  keys: {
    title: 'Claves en uso',
    merchant: 'Certificado de usted',
    public_key: 'Clave pública de WeChat Pay',
    certificate: 'Certificado de WeChat Pay',
    serial: 'Número de serie',
    until: 'Válido hasta',
    never: 'no caduca',
    none: 'Ninguna: los ajustes no están completos.',
  },
  payer: {
    title: 'WeChat Pay',
    pay: 'Pagar con WeChat',
    paid: 'Pagado. Gracias.',
    open_in_wechat: 'Abra esta página en WeChat: escanee su código con WeChat o envíese allí el enlace.',
    wait: 'Un momento…',
    go_on: 'Continuar',
    refused: 'Este pago ya no se puede hacer, u otra persona lo ha empezado. Pida uno nuevo.',
    gone: 'Esta página de pago ha caducado. Pida una nueva.',
    silent: 'WeChat Pay no responde. Inténtelo de nuevo en un momento.',
  },
  error: {
    missing: 'Es necesario con lo elegido o indicado arriba.',
    under_way:
      'Todavía hay pagos o devoluciones con WeChat Pay en curso con el comercio actual y ya no se reconocerían. Ciérrelos o espere a que terminen.',
    in_use:
      'Todavía hay pagos o devoluciones con WeChat Pay en curso. Ciérrelos o espere a que terminen y después desinstálelo.',
  },
};
