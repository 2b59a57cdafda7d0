/**
 * How the set-up form of a plug-in asks for a setting; given as metadata of its schema:
 * `line(400).meta(settingMeta({ group: 'keys', lines: true }))`.
 */
export interface SettingMeta {
  /** Several lines: a key or a certificate. */
  lines?: boolean;
  /** Fields of one group stand together, under the plug-in's message `setting_group.<group>`. */
  group?: string;
  /** Asked for only while another field has one of these values; the schema has to do without it then. */
  show_when?: { field: string; values: (string | number | boolean)[] };
  /** A certificate as PEM: those who set plug-ins up are told before it runs out. */
  certificate?: boolean;
  /** A private RSA key, which the form can make: its public key is entered at the provider. */
  key_pair?: boolean;
  /**
   * Of a secret: the settings that say where it goes and as whose, its address, host, port, user or provider. Where one of
   * them changes, the secret has to be entered again: the kept one goes nowhere else. Empty: it goes to one place alone.
   */
  sent_to?: string[];
  /** What such a value looks like. */
  example?: string;
}

/** Checks the names of the metadata, which zod takes as they come. */
export function settingMeta(meta: SettingMeta): Record<string, unknown> {
  return { ...meta };
}
