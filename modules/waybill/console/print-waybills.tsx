import { makeWaybills } from './make-waybills.tsx';

/** The same, with their print page next. */
export default makeWaybills(true);
