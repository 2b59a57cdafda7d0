/** Talks to a provider; sells goods; is for members to do something. */
export const pluginKinds = ['provider', 'selling', 'member'] as const;
export type PluginKind = (typeof pluginKinds)[number];
