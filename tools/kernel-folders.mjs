// What each folder of a kernel may import of its kernel beside itself. A folder names only folders that stand above it:
// so none needs another that needs it. Tests, and what tests share (`testing`), may import all of their kernel.

/** @type {Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>} */
export const kernelFolders = {
  'console-kernel': {
    browser: [],
    time: [],
    text: ['browser'],
    format: ['browser', 'time'],
    'http-client': ['browser', 'time'],
    live: ['http-client'],
    call: ['browser', 'text', 'http-client', 'live'],
    permission: ['text', 'call'],
    module: ['text', 'live', 'call', 'permission'],
    screen: ['text', 'format', 'call', 'permission', 'module'],
    select: ['browser', 'text', 'call'],
    form: ['browser', 'text', 'http-client', 'call', 'permission', 'module', 'screen', 'select'],
    list: ['browser', 'time', 'text', 'format', 'call', 'permission', 'module', 'screen', 'select'],
    detail: ['text', 'screen', 'list'],
    import: ['browser', 'text', 'format', 'http-client', 'call', 'permission', 'module', 'screen'],
  },
  'server-kernel': {
    settings: [],
    text: [],
    schema: [],
    embedded: [],
    database: ['schema'],
    time: ['database'],
    list: ['database', 'time'],
    'table-file': ['database'],
    outbound: ['database'],
    providers: [],
    security: ['settings', 'database'],
    events: ['settings', 'database'],
    module: ['settings', 'database', 'time', 'security', 'events'],
    file: ['schema', 'module'],
    openapi: ['schema', 'module'],
    audit: ['schema', 'database', 'module'],
    export: ['text', 'schema', 'database', 'security', 'module', 'file', 'audit'],
    http: ['settings', 'text', 'schema', 'database', 'table-file', 'security', 'events', 'module', 'file', 'audit'],
  },
};
