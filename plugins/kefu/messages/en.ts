export const en = {
  plugin: {
    name: 'Customer service',
    text: 'A chat at the corner of every page, at the provider of your choice.',
  },
  setting: { appid: 'App ID', host: 'Address of the chat', mode: 'Show it as' },
  setting_hint: {
    appid: 'The number that the provider of the chat gave you.',
    host: 'An address that begins with https://. The App ID is added to it as the parameter appid.',
    mode: 'A frame opens beside the page, if the server allows the address to be framed; otherwise it is a link.',
  },
  setting_option: { mode: { link: 'Link in a new window', frame: 'Frame beside the page' } },
  open: 'Customer service',
  open_window: 'Customer service, opens in a new window',
  close: 'Close customer service',
};
