// The sounds of a kitchen, computed: filtered noise, damped knocks and struck metal, short, dry and
// close. Pure: a name and a sample rate give the same samples every time. Nothing here is a plain tone;
// sound.ts plays them.

export const soundNames = [
  'place',
  'tear',
  'bell',
  'clink',
  'sand',
  'tick',
  'knock',
  'deal',
  'step',
  'medal',
  'fanfare',
  'turn',
  'talk',
  'alarm',
  'whistle',
  'sizzle',
  'water',
  'coin',
  'door',
  'gong',
] as const;

export type SoundName = (typeof soundNames)[number];

/**
 * A body that rings when struck: partials with their own loudness and time to fade, never in simple
 * ratios.
 */
interface Struck {
  kind: 'struck';
  at: number; // seconds
  pitch: number; // Hz of the lowest partial
  partials: readonly (readonly [ratio: number, level: number])[];
  fade: number; // seconds until the lowest partial is down to a thousandth
  level: number;
}

/** Rushing or scraping: noise in a band that may glide, with a rise and a fade. */
interface Noise {
  kind: 'noise';
  at: number;
  length: number;
  rise: number;
  from: number; // Hz, middle of the band at the beginning
  to: number; // and at the end
  width: number; // of the band, as a share of its middle
  grain: number; // 0: even; 1: torn into grains
  level: number;
}

type Layer = Struck | Noise;

const WOOD = [
  [1, 1],
  [2.57, 0.55],
  [4.23, 0.3],
  [6.9, 0.16],
] as const;
const STEEL = [
  [1, 1],
  [2.76, 0.7],
  [5.4, 0.45],
  [8.93, 0.25],
  [13.3, 0.12],
] as const;
const GLASS = [
  [1, 1],
  [2.32, 0.6],
  [4.25, 0.5],
  [6.63, 0.3],
  [9.38, 0.2],
] as const;
const BRASS = [
  [0.5, 0.25],
  [1, 1],
  [1.19, 0.5],
  [2.01, 0.6],
  [2.98, 0.35],
  [4.17, 0.22],
  [5.43, 0.14],
] as const;

const struck = (
  partials: Struck['partials'],
  pitch: number,
  fade: number,
  level: number,
  at = 0,
): Struck => ({
  kind: 'struck',
  at,
  pitch,
  partials,
  fade,
  level,
});

const noise = (band: Partial<Noise> & Pick<Noise, 'length' | 'from' | 'level'>): Noise => ({
  kind: 'noise',
  at: 0,
  rise: 0.002,
  to: band.from,
  width: 0.8,
  grain: 0,
  ...band,
});

const tap = (level: number, at = 0): Noise => noise({ length: 0.018, from: 3800, width: 1.2, level, at });

const recipes: Record<SoundName, readonly Layer[]> = {
  // A knife set down on the board.
  place: [tap(0.5), struck(WOOD, 210, 0.11, 0.9), noise({ length: 0.05, from: 900, level: 0.35 })],
  // A ticket torn off the rail.
  tear: [noise({ length: 0.3, from: 2600, to: 5200, width: 0.9, rise: 0.03, grain: 0.75, level: 1 })],
  // The bell of the pass: served.
  bell: [tap(0.35), struck(BRASS, 1318, 0.95, 0.6)],
  // Two glasses.
  clink: [tap(0.2), struck(GLASS, 2140, 0.34, 0.5), struck(GLASS, 2390, 0.28, 0.35, 0.035)],
  // The last of the sand, stopping.
  sand: [noise({ length: 0.75, from: 6200, to: 4300, width: 0.7, rise: 0.08, grain: 0.35, level: 0.6 })],
  // Chalk on the board.
  tick: [
    tap(0.8),
    noise({ length: 0.045, from: 4600, to: 3400, width: 0.5, grain: 0.5, level: 0.5, at: 0.006 }),
  ],
  // A knuckle on the table, low: refused.
  knock: [
    struck(WOOD, 118, 0.16, 1),
    struck(WOOD, 112, 0.14, 0.7, 0.11),
    noise({ length: 0.03, from: 420, level: 0.5 }),
  ],
  // A card slid off the pile.
  deal: [
    noise({ length: 0.12, from: 2200, to: 4200, width: 0.8, rise: 0.045, level: 0.8 }),
    { ...tap(0.5), at: 0.115 },
  ],
  // A shoe on tiles: a customer walks.
  step: [struck(WOOD, 165, 0.06, 0.8), noise({ length: 0.035, from: 1500, width: 1, level: 0.5 })],
  // A medal laid on the table: metal on wood, turning once.
  medal: [
    struck(STEEL, 1720, 0.4, 0.45),
    struck(WOOD, 240, 0.08, 0.5),
    struck(STEEL, 1760, 0.22, 0.22, 0.12),
  ],
  // The last bell: pan lids and the bell of the pass, struck one after another.
  fanfare: [
    struck(STEEL, 523, 0.7, 0.4),
    struck(STEEL, 659, 0.7, 0.4, 0.13),
    struck(STEEL, 784, 0.8, 0.4, 0.26),
    struck(BRASS, 1046, 1.1, 0.5, 0.42),
    noise({ length: 0.5, from: 7000, width: 0.6, rise: 0.01, level: 0.12, at: 0.42 }),
  ],
  // A wooden spoon on a pot, twice: your turn.
  turn: [
    tap(0.3),
    struck(STEEL, 640, 0.24, 0.5),
    struck(WOOD, 300, 0.07, 0.4),
    { ...tap(0.25), at: 0.15 },
    struck(STEEL, 760, 0.3, 0.5, 0.15),
  ],
  // Somebody clears their throat with a fingernail on wood.
  talk: [struck(WOOD, 330, 0.05, 0.6), struck(WOOD, 392, 0.05, 0.5, 0.07)],
  // The bell beaten hard, again and again: time runs out.
  alarm: [0, 0.11, 0.22, 0.33, 0.44, 0.55].flatMap(at => [
    { ...tap(0.3), at },
    struck(BRASS, 988, 0.5, 0.42, at),
    struck(STEEL, 1480, 0.2, 0.2, at + 0.02),
  ]),
  // Steam through the valve: it rises, holds and is gone.
  whistle: [
    noise({ length: 1.1, from: 1900, to: 3100, width: 0.12, rise: 0.18, level: 0.9 }),
    noise({ length: 1.2, from: 5200, to: 6400, width: 0.9, rise: 0.1, level: 0.35 }),
  ],
  // Fat in a hot pan, dying down.
  sizzle: [
    noise({ length: 0.9, from: 5200, to: 6800, width: 1.1, rise: 0.03, grain: 0.85, level: 0.8 }),
    noise({ length: 0.25, from: 1400, to: 900, width: 0.8, level: 0.4 }),
  ],
  // A tap on steel: a splash, then it runs off.
  water: [
    noise({ length: 0.4, from: 1800, to: 3600, width: 0.9, rise: 0.05, grain: 0.3, level: 0.8 }),
    struck(STEEL, 410, 0.2, 0.2),
  ],
  // Coins into the till.
  coin: [0, 0.07, 0.16].flatMap(at => [struck(GLASS, 2900 - at * 2400, 0.2, 0.4, at), { ...tap(0.2), at }]),
  // The bell above the door, and the door.
  door: [struck(BRASS, 1760, 0.5, 0.35), struck(BRASS, 1480, 0.5, 0.3, 0.12), struck(WOOD, 130, 0.12, 0.5, 0.3)],
  // A large sheet of bronze, struck once: time is up.
  gong: [
    struck(BRASS, 196, 1.5, 0.8),
    struck(STEEL, 147, 1.4, 0.5, 0.01),
    noise({ length: 0.6, from: 900, to: 500, width: 0.9, rise: 0.02, level: 0.3 }),
  ],
};

/** A repeatable source of noise between -1 and 1. */
function noiseSource(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 0x80000000 - 1;
  };
}

const endOf = (layer: Layer): number =>
  layer.kind === 'struck' ? layer.at + layer.fade : layer.at + layer.length;

/** Seconds a sound lasts. */
export const lengthOf = (name: SoundName): number => Math.max(...recipes[name].map(endOf)) + 0.01;

function addStruck(into: Float32Array, layer: Struck, rate: number): void {
  const first = Math.floor(layer.at * rate);
  const attack = Math.max(1, Math.floor(0.0012 * rate));
  for (const [ratio, level] of layer.partials) {
    const pitch = layer.pitch * ratio;
    if (pitch > rate * 0.45) continue;
    const fade = layer.fade / Math.sqrt(Math.max(1, ratio)); // Higher partials die sooner.
    const samples = Math.min(into.length - first, Math.floor(layer.fade * rate));
    for (let i = 0; i < samples; i++) {
      const envelope = Math.exp((-6.9 * i) / (fade * rate)) * Math.min(1, i / attack);
      into[first + i]! += layer.level * level * envelope * Math.sin((2 * Math.PI * pitch * i) / rate);
    }
  }
}

function addNoise(into: Float32Array, layer: Noise, rate: number): void {
  const random = noiseSource(Math.round(layer.from * 31 + layer.length * 997 + layer.at * 7919));
  const first = Math.floor(layer.at * rate);
  const samples = Math.min(into.length - first, Math.floor(layer.length * rate));
  let low = 0;
  let band = 0;
  let grain = 1;
  for (let i = 0; i < samples; i++) {
    const part = i / samples;
    const middle = layer.from + (layer.to - layer.from) * part;
    const f = 2 * Math.sin((Math.PI * Math.min(middle, rate / 6.5)) / rate); // state-variable filter
    low += f * band;
    band += f * (random() - low - layer.width * band);
    if (i % 48 === 0) grain = 1 - layer.grain * Math.max(0, random());
    const rise = Math.min(1, i / Math.max(1, layer.rise * rate));
    into[first + i]! += layer.level * grain * rise * (1 - part) ** 2 * band;
  }
}

/** Below full scale, softly: two loud layers together do not crack. */
function level(samples: Float32Array): Float32Array<ArrayBuffer> {
  let peak = 0;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  const scale = peak > 0 ? 0.85 / peak : 0;
  return Float32Array.from(samples, sample => sample * scale);
}

/** The samples of a sound, between -1 and 1. */
export function render(name: SoundName, rate: number): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(Math.ceil(lengthOf(name) * rate));
  for (const layer of recipes[name]) {
    if (layer.kind === 'struck') addStruck(samples, layer, rate);
    else addNoise(samples, layer, rate);
  }
  return level(samples);
}
