import pg from 'pg';
import { compileLiteral } from '../object-literal.ts';
import { columnTypes } from './pool.ts';

/** What a statement has answered; `rowCount` is null for what counts none. */
export interface Answer {
  command: string;
  rowCount: number | null;
  rows: object[];
}

type Texts = readonly (string | null)[];
type Parsers = readonly ((text: string) => unknown)[];

/** How the rows of a statement come over the wire, and how objects are made of them. */
interface Shape {
  columns: readonly Pick<pg.FieldDef, 'name' | 'dataTypeID'>[];
  parsers: Parsers;
  make(texts: Texts, parsers: Parsers): object;
}

/** By the statement's text; as many as there are prepared statements. */
const shapes = new Map<string, Shape>();
const maxShapes = 2_000;

function shapeOf(text: string, found: readonly pg.FieldDef[]): Shape {
  const known = shapes.get(text);
  const isSame = ({ name, dataTypeID }: pg.FieldDef, at: number) =>
    known?.columns[at]?.name === name && known.columns[at].dataTypeID === dataTypeID;
  if (known?.columns.length === found.length && found.every(isSame)) return known;
  const shape: Shape = {
    columns: found.map(({ name, dataTypeID }) => ({ name, dataTypeID })),
    parsers: found.map(({ dataTypeID }) => columnTypes.getTypeParser(dataTypeID, 'text')),
    make: compileLiteral<Texts, Parsers>(
      found.map(({ name }, at) => [name, `given[${at}] === null ? null : parts[${at}](given[${at}])`]),
    ),
  };
  if (shapes.size >= maxShapes) shapes.clear();
  shapes.set(text, shape);
  return shape;
}

/** What a connection knows of the statements that it has prepared, by their names; null where no rows come. */
const described = new WeakMap<pg.Connection, Map<string, Shape | null>>();

function describedBy(connection: pg.Connection): Map<string, Shape | null> {
  const known = described.get(connection);
  if (known) return known;
  const nothing = new Map<string, Shape | null>();
  described.set(connection, nothing);
  return nothing;
}

/** As pg writes a value; Node's types of pg do not tell of it. */
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): string | Buffer | null } }).utils;

function written(value: unknown): string | Buffer | null {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? `${value}` : prepareValue(value);
}

/** Whether pg has heard that the connection knows a statement by this name; one that failed afterwards is known too. */
function isPrepared(connection: pg.Connection, name: string): boolean {
  const { parsedStatements } = connection as pg.Connection & { parsedStatements: Record<string, string> };
  return name !== '' && parsedStatements[name] !== undefined;
}

/**
 * One statement on its way, as pg's client runs it. pg's own way asks what the rows will be each time, copies what it is
 * given, and makes rows slowly once it has seen several shapes; a prepared statement's rows never change, so that it is
 * asked once for each connection.
 */
class Statement implements pg.Submittable {
  readonly text: string;
  /** Empty: prepared for this time only. */
  readonly name: string;
  readonly #values: (string | Buffer | null)[];
  readonly #rows: object[] = [];
  readonly #settle: (fault: unknown, answer: Answer) => void;
  #known: Map<string, Shape | null> | null = null;
  #shape: Shape | null = null;
  #fault: unknown = null;
  #tag = '';

  constructor(text: string, name: string, values: readonly unknown[], settle: Statement['callback']) {
    this.text = text;
    this.name = name;
    this.#values = values.map(written);
    this.#settle = settle;
  }

  /** pg looks for it, and would put its own in its place. */
  get callback(): (fault: unknown, answer: Answer) => void {
    return this.#settle;
  }

  submit(connection: pg.Connection): void {
    const { text, name } = this;
    const known = describedBy(connection);
    const shape = known.get(name);
    this.#known = known;
    this.#shape = shape ?? null;
    // All of it in one write.
    connection.stream.cork();
    if (shape === undefined && !isPrepared(connection, name)) connection.parse({ text, name, types: [] }, true);
    connection.bind({ statement: name, values: this.#values }, true);
    if (shape === undefined) connection.describe({ type: 'P', name: '' }, true);
    connection.execute({}, true);
    connection.sync();
    connection.stream.uncork();
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    this.#shape = shapeOf(this.text, fields);
  }

  handleDataRow({ fields }: { fields: Texts }): void {
    if (this.#fault !== null || this.#shape === null) return;
    try {
      this.#rows.push(this.#shape.make(fields, this.#shape.parsers));
    } catch (fault) {
      // The rest of the answer still has to be read.
      this.#fault = fault;
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#tag = text;
    if (this.name !== '') this.#known?.set(this.name, this.#shape);
  }

  handleReadyForQuery(): void {
    // `INSERT 0 1`, `UPDATE 3`, `SELECT 20`.
    const words = this.#tag.split(' ');
    const [command = ''] = words;
    const rowCount = words.length > 1 ? Number(words.at(-1)) : null;
    this.#settle(this.#fault, { command, rowCount, rows: this.#rows });
  }

  handleError(fault: unknown): void {
    this.#settle(fault, { command: '', rowCount: null, rows: [] });
  }

  handleEmptyQuery(): void {}
}

/** Runs one statement; under a name it stays prepared on the connection. Rejects with the database's own error. */
export function ask(client: pg.ClientBase, text: string, name: string, values: readonly unknown[]): Promise<Answer> {
  return new Promise((resolve, reject) => {
    void client.query(
      new Statement(text, name, values, (fault, answer) => {
        if (fault === null) resolve(answer);
        else reject(fault);
      }),
    );
  });
}
