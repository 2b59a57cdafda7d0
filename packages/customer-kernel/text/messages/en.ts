/** What customer pages of all modules say. */
export const en = {
  title: 'Linehaul',
  loading: 'Loading …',
  language: 'Language',
  misread: 'A digit is wrong. Check the number, or scan the code again.',
  action: {
    retry: 'Try again',
    home: 'To the start page',
    more: 'Show more',
    less: 'One less',
    more_pieces: 'One more',
    copy: 'Copy',
  },
  copy: {
    copied: 'Copied.',
    selected: 'It is selected: copy it by hand.',
  },
  time: { over: 'over', days: '{{n}} {{n, plural(one: day; other: days)}} {{clock}}' },
  fault: {
    title: 'This could not be loaded',
    network: 'The server cannot be reached. Check the connection and try again.',
    http: 'The server gave no usable answer ({{status}}). Try again in a moment.',
    outdated: 'This page has been renewed. Load it again.',
  },
  missing: {
    title: 'There is no such page',
    text: 'The address may have been copied incompletely. Ask the company that gave it to you.',
  },
  not_offered: {
    title: 'Not offered here',
    text: '{{name}} does not offer this to its customers at the moment.',
  },
  off: {
    title: 'These pages are switched off',
    text: 'The company does not offer pages for its customers at the moment. Please get in touch with it directly.',
  },
};
