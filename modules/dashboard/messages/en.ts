export const en = {
  menu: { dashboard: 'Dashboard' },
  home: {
    greeting: 'Hello, {{name}}',
    never: 'First sign-in',
    last_login: 'Last sign-in',
    not_for: 'This kind of account has no freight figures; its own dashboard comes with its module.',
    no_data: 'No data yet',
    yesterday: 'same hour yesterday',
    last_week: 'same hour last week',
  },
  wall: {
    title: 'Big screen',
    none: 'Nothing yet',
    stale: 'Last update {{at}}',
    loading: 'Loading figures…',
    fault: 'The figures cannot be read. The next try follows by itself.',
  },
} as const;
