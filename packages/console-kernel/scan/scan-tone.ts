/** A short high tone for a number that was taken, a long low one for a number that was not. */
export function playScanTone(isTaken: boolean): void {
  const context = new AudioContext();
  const tone = context.createOscillator();
  tone.frequency.value = isTaken ? 1_200 : 240;
  tone.connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + (isTaken ? 0.08 : 0.35));
  tone.onended = () => void context.close();
}
