/** A few soft sounds, made on the spot. Off unless switched on in the settings. */

import { settings } from "./settings.svelte";

let context: AudioContext | null = null;

const NOTES = {
  card: [520, 0.05, "triangle"],
  stone: [170, 0.12, "sine"],
  light: [660, 0.5, "sine"],
  coin: [990, 0.18, "triangle"],
  turn: [392, 0.25, "sine"],
  time: [880, 0.4, "triangle"],
} as const;

export function play(sound: keyof typeof NOTES): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  const [pitch, length, type] = NOTES[sound];
  const now = context.currentTime;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = type;
  tone.frequency.setValueAtTime(pitch, now);
  if (sound === "light") tone.frequency.exponentialRampToValueAtTime(pitch * 1.5, now + length);
  volume.gain.setValueAtTime(0.0001, now);
  volume.gain.exponentialRampToValueAtTime(0.12, now + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.0001, now + length);
  tone.connect(volume).connect(context.destination);
  tone.start(now);
  tone.stop(now + length + 0.05);
}
