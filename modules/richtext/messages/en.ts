import type { ErrorTexts } from '@linehaul/contract/errors.ts';
import type { richTextErrors } from '../contract/richtext.contract.ts';

export const en = {
  noun: { one: 'Text', many: 'Texts' },
  editor: {
    bold: 'Bold',
    italic: 'Italic',
    underline: 'Underline',
    strike: 'Strike through',
    heading: 'Heading H2',
    subheading: 'Subheading H3',
    bullets: 'Bullet list',
    numbers: 'Numbered list',
    quote: 'Quote',
    link: 'Link',
    unlink: 'Remove the link',
    link_ask: 'Address of the link',
    undo: 'Undo',
    redo: 'Redo',
    picture: 'Insert a picture',
    picture_bar: 'Picture',
    alt: 'Alternative text',
    alt_hint: 'What the picture shows, for those who do not see it',
    width: 'Width',
    small: 'Small',
    medium: 'Medium',
    full: 'Full',
    caption: 'Caption',
    remove_picture: 'Remove the picture',
    sending: 'Sending… {{percent}}',
    left_out: 'Pictures of the page were left out. Insert them one by one.',
    failed: 'The picture could not be shown.',
    table: 'Insert a table',
    table_bar: 'Table',
    add_row: 'Add row',
    add_column: 'Add column',
    remove_row: 'Remove row',
    remove_column: 'Remove column',
    remove_table: 'Remove the table',
  },
  error: {
    picture_unknown:
      'Picture {{place}} of the text is not there any more, or is not yours. Remove it and insert it again.',
    too_many_pictures:
      'The text has {{count}} {{count, plural(one: picture; other: pictures)}}. It may have at most {{max}}.',
    too_deep: 'Lists, quotes and tables lie too deep within each other: at most {{max}} levels. Flatten the text.',
  } satisfies ErrorTexts<typeof richTextErrors>,
};
