/** Where the messages of the shell and the console kernel are, by the first part of their addresses. */
export const shellFolders = {
  shell: 'apps/console/messages',
  tabs: 'apps/console/tabs/messages',
  group: 'apps/console/screens/messages',
  sidebar: 'apps/console/sidebar/messages',
  palette: 'apps/console/palette/messages',
  look: 'apps/console/settings-panel/messages',
  why: 'apps/console/error-pages/messages',
  console: 'packages/console-kernel/text/messages',
} as const;
