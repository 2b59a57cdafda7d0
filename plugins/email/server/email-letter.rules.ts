import type { MessagePurpose } from '@linehaul/modules/message/server/message.port.ts';

const text = '{{text}}';
const title = '{{title}}';

/** What a person writes to somebody: the words are theirs, in whatever language. */
export const letterPurpose: MessagePurpose = {
  key: 'email.letter',
  kind: 'notice',
  receiver: 'chosen',
  params: [
    { name: 'title', example: 'Opening hours', isRequired: true },
    { name: 'text', example: 'Good morning,\nwe are open on Saturday.', isRequired: true },
  ],
  subjects: { en: title, zh: title, es: title, ja: title },
  texts: { en: text, zh: text, es: text, ja: text },
};
