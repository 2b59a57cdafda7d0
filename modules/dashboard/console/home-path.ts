export const homePath = '/dashboard';
