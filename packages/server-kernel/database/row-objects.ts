import type pg from 'pg';
import { compileLiteral } from '../schema/object-literal.ts';

type MakeRow = (values: unknown[], parts: null) => object;

const makers = new Map<string, MakeRow>();
const maxMakers = 2_000;

function makerOf(fields: readonly pg.FieldDef[]): MakeRow {
  const names = fields.map(({ name }) => name);
  const key = JSON.stringify(names);
  const existingMaker = makers.get(key);
  if (existingMaker) return existingMaker;
  const make = compileLiteral<unknown[], null>(names.map((name, at) => [name, `input[${at}]`]));
  if (makers.size >= maxMakers) makers.clear();
  makers.set(key, make);
  return make;
}

/**
 * Makes objects of rows that pg gives as arrays: pg's own objects are slow to read once a process has seen several shapes. What is
 * kept are the columns' names alone, never a value.
 */
export function rowObjects({ rows, fields }: pg.QueryArrayResult): object[] {
  if (rows.length === 0) return rows;
  const make = makerOf(fields);
  return rows.map((row) => make(row, null));
}
