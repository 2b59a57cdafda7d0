import type { ErrorTexts } from '@linehaul/contract/errors.ts';
import type { kefuErrors } from '../contract/kefu.contract.ts';

export const en = {
  plugin: {
    name: 'Customer service',
    text: 'A chat at the corner of every page, at the provider of your choice.',
  },
  setting_group: {
    identity: 'Who is asking',
    hours: 'Hours of service',
    offline: 'While nobody is there',
  },
  setting: {
    appid: 'App ID',
    host: 'Address of the chat',
    mode: 'Show it as',
    script_kind: 'Whose script',
    on_customer_pages: 'On customer pages too',
    secret_key: 'Secret key of the chat',
    monday: 'Monday',
    tuesday: 'Tuesday',
    wednesday: 'Wednesday',
    thursday: 'Thursday',
    friday: 'Friday',
    saturday: 'Saturday',
    sunday: 'Sunday',
    offline_en: 'Text in English',
    offline_zh: 'Text in Chinese',
    offline_es: 'Text in Spanish',
    offline_ja: 'Text in Japanese',
  },
  setting_hint: {
    appid: 'The number that the provider of the chat gave you. Chatwoot calls it the website token.',
    host: 'An address that begins with https://. Of a script of your own the address of the script, of Chatwoot where it is installed.',
    mode: 'A frame and a script open beside the page, if the server allows the address; otherwise a frame is a link, and a script is not shown.',
    script_kind: 'A script of your own finds what it needs in window.linehaulChat.',
    on_customer_pages: 'Customers see the chat on your pages, signed in or not.',
    secret_key:
      'With it the chat is told the number and the name of who is signed in, and a proof that nobody else can make. Without it everybody is anonymous.',
    monday:
      'Spans of the day in the installation’s time zone. A day without any is free; a week without any is always open.',
    offline_en: 'Shown outside the hours of service. Empty: a usual sentence.',
  },
  setting_option: {
    mode: { link: 'Link in a new window', frame: 'Frame beside the page', script: 'Script of the provider' },
    script_kind: { chatwoot: 'Chatwoot', own: 'Script of your own' },
  },
  missing: { title: 'This installation runs no scripts of {{origin}}: nobody sees the chat' },
  check: {
    works: 'The chat at {{origin}} answers.',
    frame_host:
      'This installation frames no pages of {{origin}}: the chat is a link. Its administrator lists what it frames in FRAME_HOSTS.',
    script_host:
      'This installation runs no scripts of {{origin}}. Its administrator lists them in SCRIPT_HOSTS, beside SCRIPT_ORIGIN.',
    silent: '{{origin}} does not answer. Check the address.',
    status: '{{origin}} answers with the fault {{status}}. Check the address.',
    no_frame: '{{origin}} does not let other sites frame it. Choose the link, or allow this site at the provider.',
    no_script: 'There is no script at the address. Check it.',
  },
  error: {
    hours: 'Write spans one after the other, the earlier first: 09:00-12:00 13:30-18:00.',
    https: 'The address has to begin with https://.',
  } satisfies ErrorTexts<typeof kefuErrors>,
  open: 'Customer service',
  open_window: 'Customer service, opens in a new window',
  close: 'Close customer service',
  unread: 'Customer service, there is a new message',
  offline: 'Nobody is there at this time. Leave a message, and you will get an answer later.',
  write: 'Leave a message',
};
