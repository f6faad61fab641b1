// The picture of a timeline as a file of its own: colours, icons and letters are inside it, nothing is fetched when it
// is opened.
import caprasimo from '@fontsource/caprasimo/files/caprasimo-latin-400-normal.woff2?url';
import figtree from '@fontsource/figtree/files/figtree-latin-600-normal.woff2?url';
import sprite from '../../../ui/sprites/icons.svg?url';
import { symbolsOf, withoutVariables } from './plain';

const SVG = 'http://www.w3.org/2000/svg';
const HEAD = 40; // room for the heading above the chart
const PNG_SCALE = 2;

async function dataUrl(path: string): Promise<string> {
  const bytes = new Uint8Array(await (await fetch(path)).arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return `data:font/woff2;base64,${btoa(text)}`;
}

async function fontFaces(): Promise<string> {
  const [text, display] = await Promise.all([dataUrl(figtree), dataUrl(caprasimo)]);
  return `@font-face{font-family:Figtree;src:url(${text}) format("woff2")}@font-face{font-family:Caprasimo;src:url(${display}) format("woff2")}`;
}

function addHeading(picture: SVGSVGElement, heading: string): void {
  const [, , width, height] = (picture.getAttribute('viewBox') ?? '0 0 0 0').split(' ').map(Number);
  picture.setAttribute('viewBox', `0 ${-HEAD} ${width} ${(height ?? 0) + HEAD}`);
  picture.setAttribute('width', String(width));
  picture.setAttribute('height', String((height ?? 0) + HEAD));
  const ground = document.createElementNS(SVG, 'rect');
  ground.setAttribute('y', String(-HEAD));
  ground.setAttribute('width', String(width));
  ground.setAttribute('height', String((height ?? 0) + HEAD));
  ground.setAttribute('fill', 'var(--paper-2)');
  const text = document.createElementNS(SVG, 'text');
  text.textContent = heading;
  text.setAttribute('x', '12');
  text.setAttribute('y', '-14');
  text.setAttribute('font-family', 'var(--f-display)');
  text.setAttribute('font-size', (width ?? 0) < 600 ? '13' : '20');
  text.setAttribute('fill', 'var(--text)');
  picture.prepend(ground, text);
}

/** The whole picture as text. */
export async function standAlone(chart: SVGSVGElement, heading: string): Promise<string> {
  const picture = chart.cloneNode(true) as SVGSVGElement;
  picture.querySelector('[data-playhead]')?.remove();
  picture.removeAttribute('class');
  const used = new Set<string>();
  for (const use of picture.querySelectorAll('use')) {
    const id = (use.getAttribute('href') ?? '').split('#')[1] ?? '';
    used.add(id);
    use.setAttribute('href', `#${id}`);
  }
  addHeading(picture, heading);
  const [faces, icons] = await Promise.all([fontFaces(), fetch(sprite).then(answer => answer.text())]);
  const style = getComputedStyle(chart);
  picture.setAttribute('xmlns', SVG);
  const plain = withoutVariables(new XMLSerializer().serializeToString(picture), name => style.getPropertyValue(name).replaceAll('"', "'"));
  const symbols = withoutVariables(symbolsOf(icons, used), name => style.getPropertyValue(name));
  const inside = `<defs><style>${faces}</style>${symbols}</defs>`;
  return plain.replace(/^(<svg[^>]*>)/, `$1${inside}`);
}

export function download(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export const svgFile = (text: string): Blob => new Blob([text], { type: 'image/svg+xml' });

/** Pictures come from the server or from data, by the server's policy; so this one is data. */
function asData(svg: string): string {
  let text = '';
  for (const byte of new TextEncoder().encode(svg)) text += String.fromCharCode(byte);
  return `data:image/svg+xml;base64,${btoa(text)}`;
}

/** The picture in dots, twice as fine as on the page. */
export async function pngFile(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = asData(svg);
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth * PNG_SCALE;
  canvas.height = image.naturalHeight * PNG_SCALE;
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, failed) =>
    canvas.toBlob(blob => (blob ? done(blob) : failed(new Error('The picture could not be made.'))), 'image/png'),
  );
}
