interface InitialState {
  currentUser?: { access: string };
}

/** Umi's access plug-in asks for this file. */
// biome-ignore lint/style/noDefaultExport: umi reads the rights from the default export
export default function rightsOf(initialState?: InitialState) {
  return { canAdmin: initialState?.currentUser?.access === 'admin' };
}
