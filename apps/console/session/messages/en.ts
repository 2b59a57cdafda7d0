export const en = {
  error_log: {
    title: 'Error log',
    lead: 'What went wrong in this browser tab. Nothing of it leaves the browser; tokens and secrets are left out.',
    badge: 'Error log: {{n}}',
    empty: 'No errors',
    empty_text: 'Nothing has gone wrong since this browser tab was opened.',
    copy: 'Copy all',
    copied: 'Copied',
    copy_failed: 'The browser does not allow copying.',
    clear: 'Clear',
    error: 'Error',
    component: 'Component',
    info: 'Details',
    url: 'Page',
    at: 'Time',
  },
  shop: {
    last_login: 'Last sign-in: {{at}}',
  },
} as const;
