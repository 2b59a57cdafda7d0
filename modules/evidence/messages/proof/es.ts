import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  verdict: {
    valid: 'Todo es correcto',
    unproven: 'Íntegro, pero sin probar',
    broken: 'No es correcto',
    unusable: 'Este archivo no se puede comprobar',
  },
  verdict_hint: {
    valid:
      'Los sucesos de abajo están en el registro, palabra por palabra, desde que su titular firmó esta cabecera. No prueba que lo que dicen fuera cierto.',
    unproven:
      'Nada en el archivo se contradice. No se sabe quién lo hizo: indique la clave pública del registro, obtenida por otro medio que este archivo.',
    broken: 'Al menos una parte se modificó o no pertenece a este registro. Los motivos están abajo.',
    unusable: 'No es una prueba que este programa pueda leer.',
  },
  field_before: '{{field}} antes',
  field_after: '{{field}} después',
  finding: {
    too_large: 'El archivo supera 16 MB.',
    not_text: 'El archivo no es texto en UTF-8.',
    not_json: 'El archivo no es JSON: se cortó, o se abrió y guardó con otro programa.',
    unknown_version: 'El archivo tiene una versión que este programa no conoce.',
    not_canonical:
      'El archivo no está escrito como lo escribe un registro: una clave aparece dos veces, un número es demasiado grande o cambió el formato.',
    not_a_bundle: 'El archivo es JSON, pero no es la prueba de una carta de porte.',
    head_unreadable: 'No se puede leer la cabecera del registro.',
    head_of_other_log: 'La cabecera es de otro registro, {{name}}.',
    signature_wrong: 'La cabecera se modificó después de que {{name}} la firmara, u otra persona firmó en ese nombre.',
    signer_unknown:
      'Ninguna de sus claves firmó esta cabecera. No es una falsificación: el registro puede tener otra clave.',
    key_of_file: 'Comprobado con la clave que trae el archivo: lo firmó quien hizo el archivo.',
    head_signed:
      '{{name}} firmó un registro de {{size}} {{size, plural(one: entrada; other: entradas)}}, con la clave {{key}}.',
    head_timed: 'El registro dice que firmó el {{time}}.',
    head_seen: '{{name}} vio este mismo registro el {{time}}.',
    head_old: 'La cabecera es del {{time}}: lo posterior no está en ella.',
    head_stamped:
      'Un sello de tiempo de {{name}} dice que esta cabecera existía el {{time}}. Esta página comprueba que trata de esta cabecera; que {{name}} lo firmó se comprueba con «openssl ts -verify».',
    head_on_chain:
      'Sellada según {{name}}: pregunte al contrato {{contract}} de la cadena {{chain}} por stampedAt({{account}}, {{hash}}). Esta página no tiene red para hacerlo.',
    stamp_unreadable: 'El sello de tiempo de {{name}} no se puede leer.',
    stamp_of_other_head: 'El sello de tiempo de {{name}} trata de otra cosa que esta cabecera.',
    leaf_unreadable: 'No se puede leer la entrada en la posición {{index}}.',
    leaf_after_head: 'El suceso {{event}} no está en el registro firmado: su posición está después del final.',
    leaf_not_in_log: 'El suceso {{event}} no está en el registro: se modificó su texto, su posición o su prueba.',
    leaf_of_other_log: 'El suceso {{event}} es de otro registro, {{name}}.',
    leaf_of_other_waybill: 'El suceso {{event}} es de otra carta de porte, {{name}}.',
    event_twice: 'El suceso {{event}} aparece dos veces.',
    event_missing: 'Se omitió el suceso {{event}}.',
    event_order: 'El suceso {{event}} no sigue al anterior.',
    text_changed: 'En el suceso {{event}} el campo «{{field}}» dice otra cosa que lo registrado.',
    time_falls: 'El suceso {{event}} lleva una hora anterior a la del suceso previo.',
    time_after_head: 'El suceso {{event}} lleva una hora posterior a la firma del registro.',
    imported: 'El suceso {{event}} ocurrió antes de que hubiera registro: nada prueba lo anterior a su incorporación.',
    leaves_hold:
      '{{count}} {{count, plural(one: suceso está; other: sucesos están)}} en el registro, en este orden y sin huecos.',
    old_head_unreadable: 'La cabecera anterior no se puede leer o es de otro registro.',
    old_head_untrue: 'La cabecera anterior no la firmó este registro.',
    history_shorter: 'El historial se acortó: la cabecera anterior conoce más entradas.',
    history_changed: 'El historial se modificó: el registro no empieza con lo que firmó la cabecera anterior.',
    history_kept:
      'El registro empieza con {{size, plural(one: la entrada; other: las entradas)}} ({{size}}) de la cabecera anterior, sin cambios.',
    two_histories:
      'Dos historiales con la misma clave: {{name}} firmó dos registros distintos de {{size}} {{size, plural(one: entrada; other: entradas)}}.',
    log_succeeded:
      'Este registro continúa otro, {{name}}, desde su lugar {{index}} ({{time}}): aquel perdió su final, aunque se firmaron cabeceras de hasta {{size}} {{size, plural(one: entrada; other: entradas)}}. De lo perdido solo dan cuenta las pruebas hechas antes. Motivo indicado: {{reason}}',
    succession_untrue: 'La entrada del lugar {{index}} no demuestra que este registro continúe otro.',
    old_head_lost:
      'La cabecera anterior abarca {{size}} {{size, plural(one: entrada; other: entradas)}} de {{name}}, de las que este registro tiene las primeras {{index}}: el resto está solo en pruebas anteriores.',
    file_damaged: 'El archivo se modificó en un lugar del que nada depende.',
  },
  page: {
    title: 'Comprobar una prueba',
    hint: 'Funciona sin red: nada de lo que abra sale de esta página.',
    bundle: 'Prueba de una carta de porte',
    bundle_hint: 'El archivo descargado, .json',
    key: 'Clave pública del registro',
    key_hint: 'Del titular del registro, por otro medio que la prueba, .pem',
    choose: 'Elegir un archivo',
    wrong_key: 'No es una clave pública de Ed25519.',
    waybill: 'Carta de porte {{no}}',
    entry: 'Entrada {{index}} del registro',
    hidden: 'No se muestra a quien tiene este archivo',
    erased: 'Borrado a petición de una persona',
    raw: 'Texto registrado',
  },
  witness: {
    usage:
      'Uso: node witness.mjs <dirección de la instalación> --key key.pem [--folder carpeta] [--name nombre] [--once] [--lang en|zh|es|ja]',
    line: 'El operador del registro le da de alta con esta línea: {{line}}',
    signed: 'Firmado: {{size}} entradas.',
    refused:
      'Sin firmar: {{reason}} La respuesta del registro está en {{folder}}/refused.txt, la cabecera anterior en {{folder}}/head.txt.',
    refusal: {
      unreadable: 'la respuesta del registro no se puede leer.',
      not_signed: 'la cabecera no está firmada por la clave indicada.',
      other_log: 'es otro registro.',
      shorter: 'el registro se ha acortado.',
      other_size: 'la prueba es de otra cabecera.',
      two_histories: 'dos cabeceras del mismo tamaño difieren: el registro muestra historias distintas.',
      not_consistent: 'el registro no empieza por lo que tenía antes.',
    },
  },
  command: {
    usage:
      'Uso: node verify.mjs <bundle.json> <key.pem> [--lang en|zh|es|ja]\n     node verify.mjs --compare <cabecera A> <cabecera B> <key.pem>',
    unread: 'no se puede leer: {{file}}',
    no_key: 'no es una clave pública de Ed25519: {{file}}',
    same: 'Las dos cabeceras no se contradicen.',
  },
};
