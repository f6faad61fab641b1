// A text as the path of a QR code: one horizontal run of dark squares per piece of path.
import qrcode from 'qrcode-generator';

export interface QrPath {
  size: number;
  path: string;
}

export function qrPath(text: string): QrPath {
  const code = qrcode(0, 'M'); // 0: the smallest version that holds the text
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  let path = '';
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (!code.isDark(row, column)) continue;
      const start = column;
      while (column + 1 < size && code.isDark(row, column + 1)) column++;
      path += `M${start} ${row}h${column - start + 1}v1H${start}z`;
    }
  }
  return { size, path };
}
