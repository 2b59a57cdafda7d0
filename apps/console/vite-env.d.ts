interface ImportMetaEnv {
  readonly VITE_SIGN_SALT?: string;
}

/** Messages of many modules in one language, by module; made by messages.config.ts. */
declare module 'virtual:messages/*' {
  import type { MessageTree } from '@linehaul/contract/languages.ts';

  export const trees: Readonly<Record<string, MessageTree>>;
}

/** Patterns of the paths of every screen; made by screens/screen-list.config.ts. */
declare module 'virtual:screen-paths' {
  export const paths: readonly string[];
}
