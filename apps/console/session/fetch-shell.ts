/** All that surrounds a page; fetched once. */
export const fetchShell = () => import('../shell.tsx');
