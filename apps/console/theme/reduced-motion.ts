/**
 * The system asks for reduced motion: nothing slides, grows or fades. Read once, because antd builds all that is inside of it
 * anew when its motion is switched on or off.
 */
export const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
