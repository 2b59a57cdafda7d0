/** `npm run test:full`: both databases, every language, theme and width, long kills, more inputs per call. */
export const isFullRun = process.env.LINEHAUL_TEST_FULL === '1';
