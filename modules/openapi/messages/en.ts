export const en = { noun: { apidoc: 'API documentation' } };
