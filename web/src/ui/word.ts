// Something said beside a piece: why not, or what was refused.
export interface Word {
  /** The piece, as it is marked with data-piece. */
  piece: string;
  text: string;
  rule?: string;
}
