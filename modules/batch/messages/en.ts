import type { ErrorTexts } from '@linehaul/contract/errors.ts';
import type { batchErrors } from '../contract/batch.contract.ts';

export const en = {
  menu: { import: 'Import' },
  import: {
    as_shown: 'Accept the cells as they are',
    step: { file: 'File', columns: 'Columns', checked: 'Check', imported: 'Done' },
    drop: 'Drop a file here, or choose one',
    drop_hint: 'CSV or Excel (.xlsx); the sheet and the row of the titles are found',
    titles_hint:
      'Columns are recognised by their titles; in the next step you can choose them yourself. Fields marked * must be in the file.',
    note_orders: 'Orders keep their number from the file: importing the same file twice adds nothing.',
    note_goods:
      'Goods are known by their number, by a SKU code, else by their name. Empty cells leave what is there, “-” clears it. Stock is taken from the file for new SKUs only.',
    note_tariff: 'Lines and sites that do not exist yet are created from the codes in the file.',
    note_channel_statement:
      'Every line is compared with the payment log. Importing the same file twice adds nothing; refunds are in a column of their own or negative amounts.',
    note_payout_results:
      'Fill in the result (paid, failed or returned) and the reason in the batch file. Importing the same file twice changes nothing.',
    template: 'Download an empty template',
    size: '{{n}} kB',
    columns_title: 'Map the columns',
    columns_hint:
      'Columns recognised by their title are selected already. Your selection is remembered for files with the same titles.',
    columns_recalled: 'Selected as last time for a file with these titles.',
    target: 'Field',
    column: 'Column',
    samples: 'First values',
    not_in_file: 'Not in this file',
    missing: 'Choose a column for: {{fields}}',
    unused: '{{n}} {{n, plural(one: column; other: columns)}} not used: {{titles}}',
    titles_in_row: 'Titles in row {{row}}',
    titles_in_sheet: 'Titles in row {{row}} of sheet “{{sheet}}”',
    other_sheets:
      'Only this sheet is imported. {{n}} more {{n, plural(one: sheet has; other: sheets have)}} such a table: {{sheets}}. Import one after the other.',
    change_titles: 'Change',
    sheet: 'Sheet',
    title_row: 'Row of the titles',
    notes_above:
      '{{n}} {{n, plural(one: line; other: lines)}} above the titles {{n, plural(one: is; other: are)}} left out.',
    left_out: 'Sums and notes are left out ({{n}} {{n, plural(one: row; other: rows)}}: {{rows}}).',
    hidden_rows: '{{n}} hidden {{n, plural(one: row is; other: rows are)}} among them.',
    merged_cells: '{{n}} {{n, plural(one: cell was; other: cells were)}} filled from the merged cells above.',
    same_for_all: 'Same for all rows…',
    same_for_all_of: '{{field}} of all rows',
    use_formula_values:
      '{{n}} {{n, plural(one: cell holds a formula; other: cells hold formulas)}}. Use {{n, plural(one: its value; other: their values)}}',
    all_reasons: 'All reasons',
    leave_out: 'Leave out {{n, plural(one: this; other: these)}} {{n}} {{n, plural(one: row; other: rows)}}',
    bring_back: 'Bring back {{n}} {{n, plural(one: row that was; other: rows that were)}} left out',
    new_names: '{{n}} new {{n, plural(one: site; other: sites)}} would be created',
    new_names_hint: 'No site has these names. Say which site is meant, or that it is a new one.',
    new_names_open: 'Say first what the new names below mean.',
    first_rows: 'The first rows, as they would come in',
    check_again: 'Check again',
    more_fields: '{{n}} more {{n, plural(one: field; other: fields)}} that the file does not have',
    refused: {
      empty: '“{{name}}” is empty. Choose a file with titles in the first row and data below them.',
      old_excel:
        '“{{name}}” is an old or password-protected Excel file. Save it as .xlsx without a password and choose it again.',
      web_page: '“{{name}}” is a web page that is called .xls. Open it in Excel, save it as .xlsx and choose that.',
      not_a_table: '“{{name}}” is not a spreadsheet. Choose a CSV file or an Excel workbook (.xlsx).',
      damaged:
        '“{{name}}” is damaged or not an Excel workbook. Open it in Excel, save it as .xlsx and choose it again.',
      no_rows: '“{{name}}” has titles but no rows below them.',
    },
    other_file: 'Another file',
    check: 'Check the file',
    columns: 'Columns',
    working: {
      send: 'Sending the file',
      check: 'Checking the rows',
      import: 'Importing',
      correct: 'Sending the corrected rows',
    },
    rows_done: '{{n}} {{n, plural(one: row; other: rows)}} read',
    figure: {
      rows: 'Rows in the file',
      created: 'Added',
      would_create: 'Will be added',
      duplicates: 'Existing already',
      unpriced: 'Unpriced',
      rejected: 'Rejected',
    },
    verdict: {
      checked_all: 'All rows are fine: {{n}} will be added.',
      checked_none:
        '{{rejected}} {{rejected, plural(one: row was; other: rows were)}} rejected, and nothing else in the file is new. Correct {{rejected, plural(one: it; other: them)}} below.',
      checked_some:
        '{{rejected}} {{rejected, plural(one: row was; other: rows were)}} rejected. Correct {{rejected, plural(one: it; other: them)}} below, or import the other {{n}} without {{rejected, plural(one: it; other: them)}}.',
      checked_known:
        '{{duplicates, plural(one: The; other: All)}} {{duplicates}} {{duplicates, plural(one: row exists; other: rows exist)}} already: there is nothing to add.',
      imported_all: 'Done: {{n}} {{n, plural(one: row was; other: rows were)}} added.',
      imported_some:
        '{{n}} {{n, plural(one: row was; other: rows were)}} added, {{rejected}} {{rejected, plural(one: was; other: were)}} not. Correct {{rejected, plural(one: it; other: them)}} below, or download {{rejected, plural(one: it; other: them)}}.',
    },
    unpriced_hint:
      '{{n}} {{n, plural(one: order matches; other: orders match)}} no tariff. {{n, plural(one: It is; other: They are)}} imported unpriced and can be dispatched once {{n, plural(one: it has; other: they have)}} a price.',
    rejects_title: 'Rejected rows',
    rejects_hint: 'Correct the marked cells and press Enter: only these rows are sent, the file is not needed again.',
    row: 'Row',
    value: 'Value',
    reason: 'Reason',
    whole_row: 'Whole row',
    all_cells: 'All cells',
    bad_cells: 'Bad cells only',
    download: 'Download with reasons',
    correct_check: 'Check corrected rows ({{n}})',
    correct_import: 'Import corrected rows ({{n}})',
    nothing_new: 'Nothing to import',
    another: 'Import another file',
    to_list: 'Open the list',
    import: 'Import {{n}} {{n, plural(one: row; other: rows)}}',
  },
  field: {
    rows: 'Rows',
    accepted: 'Accepted',
    rejected: 'Rejected',
    created: 'Created',
    unpriced: 'Unpriced',
    skipped_duplicates: 'Duplicates skipped',
    would_create: 'Would be created',
    row: 'Row',
    field: 'Field',
    message: 'Reason',
    file: 'File',
    mapping: 'Columns',
    dry_run: 'Check only',
  },
  state: { running: 'Running', done: 'Done', failed: 'Failed', lost: 'Stopped' },
  action: {
    import: 'Import',
    check: 'Check the file',
    download: 'Download the row errors',
  },
  error: {
    duplicate: 'This number is repeated in row {{other}} with different content.',
    file_missing: 'Choose a file.',
  } satisfies ErrorTexts<typeof batchErrors>,
};
