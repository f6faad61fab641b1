// The Timekeeper's voice, where the browser has one. What is said also stands across the bar.
import { settings } from '../../settings.svelte';

export function speak(words: string): void {
  if (!settings.sound || settings.volume <= 0 || typeof speechSynthesis === 'undefined') return;
  const said = new SpeechSynthesisUtterance(words);
  said.lang = 'en';
  said.volume = Math.min(1, settings.volume);
  said.rate = 1.15;
  speechSynthesis.speak(said);
}
