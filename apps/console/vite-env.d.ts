interface ImportMetaEnv {
  readonly VITE_SIGN_SALT?: string;
}
