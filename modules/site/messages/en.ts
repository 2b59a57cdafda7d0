import type { ErrorTexts } from '@linehaul/contract/errors.ts';
import type { siteErrors } from '../contract/site.contract.ts';

export const en = {
  noun: { one: 'Site', many: 'Sites' },
  menu: { list: 'Sites', info: 'Site', examine: 'Examine a site' },
  field: {
    longitude: 'Longitude',
    latitude: 'Latitude',
    till: 'Cash is handed over',
    exam: 'Examination',
  },
  till: { shared: 'Whole site at once', cashier: 'By cashier' },
  state: { active: 'Active', closed: 'Closed' },
  source: { counter: 'By hand', import: 'Import', demo: 'Demo' },
  exam: { open: 'Not examined', passed: 'Passed', refused: 'Rejected' },
  call: { SiteExamine: 'Site: examine', SiteExamLog: 'Site: view its examinations' },
  ask: {
    pass: 'Admit {{name}} to the network? Its address, contact and contract have been checked.',
    refuse: '{{name}} stays closed until it passes. Enter the reason.',
  },
  action: { edit: 'Edit', add: 'Add site', examine: 'Examine', pass: 'Admit', refuse: 'Reject' },
  group: { basic: 'Site', exams: 'Examinations' },
  hint: {
    code: 'Files name sites by this code.',
    till: 'Of freight and COD in cash: together for the site, or each person for themselves.',
    no_exams: 'Nobody has examined this site yet.',
  },
  done: { saved: 'Saved', examined: 'Saved' },
  empty: {
    title: 'No sites yet',
    hint: 'Add the places where freight is handed in and picked up. A tariff import adds the sites named in its file.',
  },
  name_choice: {
    name: 'Name in the file',
    rows: 'Rows',
    choice: 'Meaning',
    new: 'New site',
    existing: 'Existing site',
    which: 'Which site?',
    which_of: 'Site meant by {{name}}',
    create_all: 'Create all the others',
  },
  error: {
    name_unknown:
      'No site has this code or name. Correct it, or say on the check page which site it means or that it is new.',
    choice_malformed:
      'The sites chosen for names of the file cannot be read. It must be JSON of name to site code or null.',
    name_ambiguous: 'Several sites may be meant: {{sites}}. Write the code of one.',
    code_taken: 'Another site has this code.',
    refused: 'This site was rejected. It has to pass an examination before it can open.',
    reason_missing: 'Enter a reason.',
  } satisfies ErrorTexts<typeof siteErrors>,
};
