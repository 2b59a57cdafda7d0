import { errors } from '@linehaul/contract/errors.ts';

/** Faults of a whole file (the call is refused) and of one cell (the row is rejected). */
export const tableFileErrors = errors('table_file', {
  not_a_table: 422,
  web_page: 422,
  sheet_unknown: 422,
  title_row_unknown: 422,
  old_excel: 422,
  encrypted: 422,
  encoding: 422,
  empty: 422,
  no_rows: 422,
  quote_open: 422,
  too_many_rows: 413,
  too_many_columns: 413,
  too_large: 413,
  titles_missing: 422,
  titles_duplicate: 422,
  title_unit: 422,
  mapping_malformed: 422,
  mapping_unknown_field: 422,
  mapping_unknown_title: 422,
  busy: 429,
});

/** Faults of one cell or row, as `{ row, field, code, params }` of an import's answer. */
export const rowFaultCodes = errors('table_file', {
  required: 422,
  too_long: 422,
  control_characters: 422,
  formula: 422,
  cell_error: 422,
  number_shortened: 422,
  merged_number: 422,
  not_a_number: 422,
  ambiguous_number: 422,
  not_an_integer: 422,
  negative: 422,
  number_too_large: 422,
  not_a_date: 422,
  no_such_day: 422,
  extra_cells: 422,
  unknown_word: 422,
});
