/** Files whose statements name tenants by hand, each with the reason. */
export const tenantExceptions: Readonly<Record<string, string>> = {
  'modules/audit/server/audit.repo.ts': 'The platform reads the logs of the tenants that it asks for.',
  'modules/content/server/notice.repo.ts': 'A notice of the platform beside all the tenants that it is addressed to.',
  'modules/content/server/notice-inbox.repo.ts': 'A notice of the platform beside what the caller has read of it.',
  'modules/feedback/server/feedback.repo.ts':
    'A message is a row of the tenant that is asked; the one that asks reads it.',
  'modules/feedback/server/feedback-picture.repo.ts': 'Its pictures are rows of either.',
  'modules/joining/server/application.repo.ts': 'Documents of other tenants with the same number are counted.',
  'modules/session/server/own-session.repo.ts': 'Sessions are shared: they are found before their tenant is known.',
  'modules/session/server/session.repo.ts': 'Sessions are shared: they are found before their tenant is known.',
  'modules/session/server/tried-role.repo.ts': 'Sessions are shared: they are found before their tenant is known.',
  'packages/server-kernel/state/record-steps.repo.ts': 'The platform moves records of several tenants at once.',
};
