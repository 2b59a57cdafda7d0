function frame(): Promise<void> {
  return new Promise((done) => requestAnimationFrame(() => done()));
}

/** Ends when what stands in the page now has been painted, which a page in the background is not. */
export async function painted(): Promise<void> {
  if (document.hidden) return;
  // A frame begins before it is painted: the next one's beginning is the sign.
  await frame();
  await frame();
}
