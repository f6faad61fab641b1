// Plays the sounds of foley.ts. The audio device is opened at the first gesture, as browsers demand;
// before it, with the sound switched off, or without any device, playing is silent and never an error.
// Every sound has a visible twin elsewhere, so nothing is lost with it.
import { settings } from '../settings.svelte';
import { render, type SoundName } from './foley';

export type { SoundName } from './foley';

export interface PlayOptions {
  /** -1 left to 1 right: where on the table it happens. */
  pan?: number;
  /** 1: as it is; 1.06: a half tone higher, for a row of the same sound. */
  pitch?: number;
  /** 0 to 1, on top of the chosen volume. */
  level?: number;
}

let context: AudioContext | null = null;
const rendered = new Map<SoundName, AudioBuffer>();

function open(): void {
  if (context || typeof AudioContext === 'undefined') return;
  context = new AudioContext({ latencyHint: 'interactive' });
}

/** Opens the device at the first touch or key; called once at the start. */
export function listenForGesture(): void {
  const events = ['pointerdown', 'keydown'] as const;
  const start = () => {
    open();
    void context?.resume();
    for (const event of events) window.removeEventListener(event, start, true);
  };
  for (const event of events) window.addEventListener(event, start, true);
}

function bufferOf(name: SoundName, audio: AudioContext): AudioBuffer {
  const known = rendered.get(name);
  if (known) return known;
  const samples = render(name, audio.sampleRate);
  const buffer = audio.createBuffer(1, samples.length, audio.sampleRate);
  buffer.copyToChannel(samples, 0);
  rendered.set(name, buffer);
  return buffer;
}

const between = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Plays a sound now, if sound is on. */
export function play(name: SoundName, options: PlayOptions = {}): void {
  if (!settings.sound || settings.volume <= 0 || !context || context.state !== 'running') return;
  const source = context.createBufferSource();
  source.buffer = bufferOf(name, context);
  source.playbackRate.value = between(options.pitch ?? 1, 0.5, 2);
  const gain = context.createGain();
  gain.gain.value = settings.volume ** 2 * between(options.level ?? 1, 0, 1);
  const pan = context.createStereoPanner();
  pan.pan.value = between(options.pan ?? 0, -1, 1);
  source.connect(gain).connect(pan).connect(context.destination);
  source.start();
}
