import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  plugin: {
    name: 'Alipay',
    text: 'Los clientes pagan con Alipay en la cuenta de usted. Los cobros, las devoluciones y el extracto diario llegan aquí por sí solos.',
  },
  menu: { setting: 'Ajustes de Alipay' },
  setting_group: { application: 'Aplicación', keys: 'Claves y certificados' },
  setting: {
    app_id: 'ID de la aplicación',
    seller_id: 'ID de comercio (PID)',
    way: 'Los clientes pagan con',
    mode: 'Forma de identificarse',
    private_key: 'Clave privada de su aplicación',
    alipay_public_key: 'Clave pública de Alipay',
    app_certificate: 'Certificado de su aplicación',
    alipay_certificate: 'Certificado de Alipay',
    root_certificate: 'Certificado raíz de Alipay',
  },
  setting_hint: {
    app_id: 'Está en la página de la aplicación, en la plataforma abierta de Alipay.',
    seller_id: 'Empieza por 2088. Los avisos sobre cualquier otra cuenta se rechazan.',
    way: 'Elija un producto que Alipay haya concedido a la aplicación: pago presencial para el código, pago web para la página.',
    mode: 'Como figura en la página de la aplicación, en la forma de firmar.',
    private_key: 'Generada con la herramienta de claves de Alipay, PKCS#1 o PKCS#8. Nunca sale de este servidor.',
    alipay_public_key: 'Alipay la muestra después de subir la clave pública de usted. No es su propia clave pública.',
    app_certificate: 'El texto de appCertPublicKey_….crt',
    alipay_certificate: 'El texto de alipayCertPublicKey_RSA2.crt',
    root_certificate: 'El texto de alipayRootCert.crt',
  },
  setting_option: {
    way: { qr: 'Un código para escanear', page: 'La página de Alipay en el navegador' },
    mode: { key: 'Clave pública', certificate: 'Certificados' },
  },
  check: {
    good: 'Alipay responde y su respuesta es auténtica.',
    private_key: 'La clave privada no se puede leer. Péguela entera, como la guardó la herramienta de Alipay.',
    public_key: 'La clave pública de Alipay no se puede leer. Cópiela otra vez de la página de la aplicación.',
    own_key: 'Esta es su propia clave pública. Pegue la que Alipay muestra al lado: la «clave pública de Alipay».',
    certificate: 'Un certificado no se puede leer ({{name}}). Pegue el texto entero del archivo.',
    other_certificate: 'El certificado de la aplicación corresponde a otra clave privada.',
    expired: 'Un certificado caducó el {{day}} ({{name}}). Descargue el nuevo de Alipay.',
    wrong_key: 'Alipay rechaza la firma: la clave privada no es la de esta aplicación.',
    wrong_app: 'Alipay no conoce ninguna aplicación con este ID.',
    wrong_certificate:
      'Alipay rechaza el certificado de la aplicación. Descárguelo otra vez de la página de la aplicación.',
    wrong_alipay_key: 'Alipay responde, pero no firma con la clave indicada como suya. Cópiela otra vez.',
    not_granted:
      'La aplicación no puede hacer esta llamada. Añádale el producto de pago en la plataforma abierta de Alipay.',
    clock: 'Alipay rechaza la hora de la petición: el reloj de este servidor no va bien.',
    refused: 'Alipay rechaza la aplicación: {{reason}}.',
    silent: 'Alipay no responde. Inténtelo de nuevo en un momento.',
  },
  error: {
    missing: 'Es necesario para la forma de identificarse elegida arriba.',
    in_use:
      'Todavía hay pagos o devoluciones con Alipay en curso. Ciérrelos o espere a que terminen y después desinstálelo.',
  },
};
