export const en = {
  waiting: '{{n}} waiting',
  no_plugins: 'No marketing plug-in is installed yet.',
  to_plugins: 'Choose plug-ins',
} as const;
