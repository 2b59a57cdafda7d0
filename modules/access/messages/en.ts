export const en = { noun: { role: 'Role', operator: 'Operator' } };
