import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  noun: { one: 'Cliente', many: 'Clientes', member_level: 'Nivel de cliente' },
  menu: {
    group: 'Clientes',
    list: 'Clientes',
    add: 'Nuevo cliente',
    edit: 'Editar cliente',
    del: 'Eliminar cliente',
    levels: 'Niveles de cliente',
  },
  call: {
    MemberInfo: 'Cliente: abrir la ficha',
    MemberAdd: 'Cliente: añadir',
    MemberSave: 'Cliente: modificar',
    MemberDel: 'Cliente: eliminar',
    MemberRestore: 'Cliente: recuperar uno eliminado',
    MemberErase: 'Cliente: borrar a la persona',
    MemberLevelList: 'Nivel de cliente: lista',
    MemberLevelSave: 'Nivel de cliente: añadir y modificar',
    MemberLevelDel: 'Nivel de cliente: eliminar',
    MemberLevelListExport: 'Nivel de cliente: exportar la lista a archivo',
  },
  group: { person: 'Quién es', money: 'Condiciones y crédito', more: 'Más' },
  field: {
    deleted_at: 'Eliminado el',
    is_deleted: 'Eliminado',
    tel: 'Teléfono fijo',
    credit_limit_cents: 'Límite de crédito',
    credit_used_cents: 'Crédito usado',
    terms: 'Condiciones de pago habituales',
    discount_e4: 'Descuento en el porte',
    min_freight_cents: 'Se alcanza con portes de un año',
    member_count: 'Clientes',
    year_freight_cents: 'Portes en 365 días',
    year_orders: 'Pedidos en 365 días',
    reached_level: 'Nivel alcanzado',
  },
  kind: { private: 'Particular', enterprise: 'Empresa' },
  source: { counter: 'Manual', import: 'Importación', demo: 'Demostración', self: 'Entró con su teléfono' },
  terms: { prepaid: 'Porte pagado', collect: 'Porte debido', on_receipt: 'Contra albarán', monthly: 'Mensual' },
  hold: {
    order: 'Pedidos sin terminar',
    credit: 'Crédito usado',
    statement: 'Extractos sin pagar',
    cod_payout: 'Pagos de contra reembolso en curso',
    cod_due: 'Contra reembolso cobrado y no pagado',
  },
  flag: {
    deleted:
      'El cliente se eliminó el {{time}}. Los pedidos conservan el nombre; no se puede registrar nada nuevo sobre él.',
    erased: 'Datos personales borrados',
  },
  erase: {
    hint: 'Se borran el nombre, el contacto, los teléfonos, el correo, la dirección, el código de crédito y la nota del cliente {{code}}, también en los registros y los mensajes. Las sesiones terminan, WeChat se desvincula y se borra lo que los complementos saben de la persona. La cuenta, sus pedidos, números y asientos quedan bajo el código; un código que es el teléfono se cambia por un número. No se puede deshacer.',
    waybills:
      'Los nombres y las direcciones de las cartas de porte del cliente y de sus pruebas no se borran con esto: bórrelos carta por carta en el registro de pruebas.',
    code: 'Código del cliente, para confirmar',
    reason: 'Motivo',
    gone: 'La persona se borró el {{time}}. La cuenta sigue bajo su código; ya no se escribe nada sobre la persona.',
  },
  action: {
    restore: 'Recuperar',
    erase: 'Borrar a la persona',
    add: 'Añadir cliente',
    edit: 'Editar',
    delete: 'Eliminar',
    add_level: 'Añadir nivel',
    edit_level: 'Editar',
    delete_level: 'Eliminar',
  },
  ask: {
    delete:
      '¿Eliminar «{{name}}»? Sale de las listas, donde el filtro «Eliminado» lo encuentra y permite recuperarlo; sus pedidos conservan el nombre.',
    held: '«{{name}}» no puede eliminarse mientras esto siga abierto:',
    held_more: 'y {{count}} más',
    delete_level: '¿Eliminar el nivel «{{name}}»?',
  },
  hint: {
    credit: 'Máximo de pedidos a crédito sin pagar; vacío, sin límite; 0, sin crédito.',
    credit_code: '18 caracteres, el último es de control; para empresas.',
    terms: 'Cómo suele pagar el cliente.',
    email: 'Aquí llegan los avisos que se envían por correo.',
    level: 'Se asigna a mano. La ficha muestra el nivel que alcanzan los portes de un año.',
    discount: 'Sobre el porte, en porcentaje; los precios de la mercancía no cambian.',
    min_freight: 'Portes de los últimos 365 días con los que se alcanza; 0: solo a mano.',
  },
  done: {
    restored: 'El cliente se ha recuperado',
    erased: 'La persona está borrada',
    saved: 'Guardado',
    deleted: 'Cliente eliminado',
    level_saved: 'Nivel guardado',
    level_deleted: 'Nivel eliminado',
  },
  empty: {
    title: 'Aún no hay clientes',
    hint: 'Los clientes son los remitentes. La importación de pedidos añade los que nombra el archivo.',
    levels: 'Aún no hay niveles',
    levels_hint: 'Un nivel fija el descuento de un cliente y los portes con los que se alcanza.',
  },
  error: {
    erased: 'La persona se borró: ya no se escribe nada sobre ella.',
    code_differs: 'No es el código del cliente.',
    erase_on_way:
      'Algo del cliente está en curso: una solicitud, un pedido de artículos, una recarga o una comprobación. Espere a que termine.',
    erase_money_open:
      'Hay dinero pendiente: una participación, un depósito o un reembolso por pagar. Liquídelo primero.',
    code_taken: 'Otro cliente tiene este código.',
    credit_exceeded: 'Este pedido superaría el límite de crédito del cliente.',
    credit_code_wrong: 'El código no es válido. Compruébelo carácter a carácter con la licencia.',
    level_unknown: 'Ese nivel ya no existe. Elija otro.',
    level_followed:
      'El nivel de este cliente sigue las reglas de un complemento y no se elige aquí. Recargue la página y guarde sin cambiar el nivel.',
    level_name_taken: 'Otro nivel tiene ese nombre.',
    level_in_use:
      '{{count}} {{count, plural(one: cliente tiene; other: clientes tienen)}} el nivel «{{level}}». {{count, plural(one: Asígnele; other: Asígneles)}} otro antes.',
    union_only: 'Solo en modo unión se eliminan clientes.',
    has_open:
      'El cliente tiene {{count}} {{count, plural(one: asunto abierto; other: asuntos abiertos)}}: {{names}}. {{count, plural(one: Resuélvalo; other: Resuélvalos)}} antes.',
  },
};
