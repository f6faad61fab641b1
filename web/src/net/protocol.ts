// Made by `brigade types protocol`; do not edit.

export type JsonObject = Record<string, unknown>;

export const PROTOCOL = 2;

export interface Resume {
  game: number;
  seq: number;
  seat: number;
  chat: number;
}

export interface Hello {
  protocol: number;
  table: string;
  watch: boolean;
  resume?: Resume;
}

export interface Sit {
  seat: number;
}

export interface Stand {}

export interface Leave {}

export interface Ready {
  ready: boolean;
}

export interface PutBot {
  seat: number;
  level?: string;
}

export interface SetSeats {
  count: number;
}

export interface SwapSeats {
  a: number;
  b: number;
}

export interface SetOptions {
  options: JsonObject;
}

export interface SetPreset {
  preset: string;
}

export interface Settings {
  unlisted: boolean;
  absence: string;
  absence_s: number;
  speed: number;
  coach: boolean;
}

export interface SetSettings {
  settings: Settings;
}

export interface Kick {
  seat: number;
}

export interface Start {}

export interface Mute {
  guest: string;
  mute: boolean;
}

export interface Remove {
  guest: string;
}

export interface Allow {
  guest: string;
}

export interface Act {
  id: string;
  move: JsonObject;
  game: number;
  seen: number;
}

export interface Ask {
  id: string;
  move: JsonObject;
}

export interface Hint {
  id: string;
}

export interface Suggest {
  id: string;
  wish?: string;
}

export interface Show {
  open: boolean;
}

export interface Pause {}

export interface Unpause {}

export interface StandIn {}

export interface Rematch {}

export interface ToLobby {}

export interface Say {
  text: string;
}

export interface Shout {
  number: number;
  at?: string;
}

export interface Sync {
  id: string;
}

export interface AskLog {
  before: number;
}

export interface AskStory {
  id: string;
  chapter?: number;
}

export type ClientMessage =
  | ({ t: 'hello' } & Hello)
  | ({ t: 'sit' } & Sit)
  | ({ t: 'stand' } & Stand)
  | ({ t: 'leave' } & Leave)
  | ({ t: 'ready' } & Ready)
  | ({ t: 'put-bot' } & PutBot)
  | ({ t: 'set-seats' } & SetSeats)
  | ({ t: 'swap-seats' } & SwapSeats)
  | ({ t: 'set-options' } & SetOptions)
  | ({ t: 'set-preset' } & SetPreset)
  | ({ t: 'set-settings' } & SetSettings)
  | ({ t: 'kick' } & Kick)
  | ({ t: 'start' } & Start)
  | ({ t: 'mute' } & Mute)
  | ({ t: 'remove' } & Remove)
  | ({ t: 'allow' } & Allow)
  | ({ t: 'act' } & Act)
  | ({ t: 'ask' } & Ask)
  | ({ t: 'hint' } & Hint)
  | ({ t: 'suggest' } & Suggest)
  | ({ t: 'show' } & Show)
  | ({ t: 'pause' } & Pause)
  | ({ t: 'unpause' } & Unpause)
  | ({ t: 'stand-in' } & StandIn)
  | ({ t: 'rematch' } & Rematch)
  | ({ t: 'to-lobby' } & ToLobby)
  | ({ t: 'say' } & Say)
  | ({ t: 'shout' } & Shout)
  | ({ t: 'sync' } & Sync)
  | ({ t: 'ask-log' } & AskLog)
  | ({ t: 'ask-story' } & AskStory);

export interface Welcome {
  protocol: number;
  server: string;
  seat?: number;
  host: boolean;
  resumed: boolean;
}

export interface SeatInfo {
  name?: string;
  bot?: string;
  guest?: string;
  here: boolean;
  ready: boolean;
  covered: boolean;
  wants_resume: boolean;
  wants_rematch: boolean;
  wants_pause?: boolean;
  wants_stand_in?: boolean;
}

export interface PersonInfo {
  guest: string;
  name: string;
}

export interface Deadline {
  seats: number[];
  ms: number;
}

export interface Clock {
  ms: number;
  speed: number;
  running: boolean;
}

export interface ScoreLine {
  label: string;
  points: number;
  detail: string;
}

export interface Standing {
  seat: number;
  place: number;
  points: number;
  lines: ScoreLine[];
}

export interface TeamPart {
  part: string;
  reached: number;
  needed: number;
}

export interface TeamInfo {
  won: boolean;
  medal: string;
  reason: string;
  goals: TeamPart[];
}

export interface GameResult {
  standings: Standing[];
  sentence: string;
  record: string;
  team?: TeamInfo;
}

export interface PauseInfo {
  by: string;
  resume: string;
  left?: number;
}

export interface TableInfo {
  version: number;
  code: string;
  game: string;
  phase: string;
  reason?: string;
  number: number;
  options: JsonObject;
  preset?: string;
  settings: Settings;
  seats: SeatInfo[];
  host?: number;
  watchers: number;
  watching: PersonInfo[];
  muted: string[];
  removed: PersonInfo[];
  waits_for: number[];
  deadline?: Deadline;
  clock: Clock;
  result?: GameResult;
  missing?: number[];
  pauses?: PauseInfo;
}

export interface You {
  seat?: number;
  host: boolean;
}

export interface Countdown {
  seconds: number;
}

export interface Choice {
  move: JsonObject;
  label: string;
  open: boolean;
}

export interface LogLine {
  seq: number;
  ms: number;
  seat?: number;
  kind: string;
  text: string;
  by_clock?: boolean;
}

export interface WholeView {
  game: number;
  seq: number;
  clock: Clock;
  view: JsonObject;
  choices: Choice[];
  log: LogLine[];
  log_after: number;
}

export interface LogPage {
  game: number;
  after: number;
  lines: LogLine[];
}

export interface Change {
  at: unknown[];
  to?: unknown;
  add?: unknown;
}

export interface Happening {
  data: JsonObject;
  text: string;
}

export interface Play {
  game: number;
  seq: number;
  ms: number;
  changes: Change[];
  events: Happening[];
  choices?: Choice[];
  waits_for?: number[];
  deadline?: Deadline;
  by_clock?: number;
}

export interface Ack {
  id: string;
}

export interface Refusal {
  id: string;
  sentence: string;
  rule?: string;
}

export interface Refused {
  id?: string;
  why: Refusal;
}

export interface Answer {
  id: string;
  choices: Choice[];
  why?: Refusal;
  best?: JsonObject;
  worth: JsonObject;
}

export interface Advice {
  id: string;
  move?: JsonObject;
  say: string;
  because: string;
}

export interface Suggestion {
  id: string;
  moves: JsonObject[];
}

export interface Shown {
  seat: number;
  draft?: JsonObject;
}

export interface Story {
  id: string;
  story: JsonObject;
}

export interface TalkLine {
  n: number;
  kind: string;
  name: string;
  seat?: number;
  text: string;
  at?: string;
  guest?: string;
  game?: number;
  ms?: number;
  what?: string;
}

export interface Talk {
  line: TalkLine;
}

export interface Synced {
  id: string;
  clock: Clock;
}

export interface Net {
  rtt_ms: number;
}

export interface Bye {
  id: string;
  sentence: string;
  again: boolean;
}

export type ServerMessage =
  | ({ t: 'welcome' } & Welcome)
  | ({ t: 'table' } & TableInfo)
  | ({ t: 'you' } & You)
  | ({ t: 'countdown' } & Countdown)
  | ({ t: 'view' } & WholeView)
  | ({ t: 'log' } & LogPage)
  | ({ t: 'play' } & Play)
  | ({ t: 'ack' } & Ack)
  | ({ t: 'refused' } & Refused)
  | ({ t: 'answer' } & Answer)
  | ({ t: 'advice' } & Advice)
  | ({ t: 'suggestion' } & Suggestion)
  | ({ t: 'shown' } & Shown)
  | ({ t: 'story' } & Story)
  | ({ t: 'talk' } & Talk)
  | ({ t: 'synced' } & Synced)
  | ({ t: 'net' } & Net)
  | ({ t: 'bye' } & Bye);

export interface OptionInfo {
  id: string;
  label: string;
  kind: string;
  values: string[];
  standard: unknown;
  help: string;
  unit: string;
  per_seat: boolean;
  min: number;
  max: number;
  own: boolean;
  secret: boolean;
}

export interface PresetInfo {
  id: string;
  label: string;
  options: JsonObject;
}

export interface ShoutInfo {
  text: string;
  icon: string;
}

export interface LadderInfo {
  option: string;
  terms: string[];
  practice: string[];
}

export interface GameDetails {
  id: string;
  name: string;
  kind: string;
  summary: string;
  seats_min: number;
  seats_max: number;
  landed: boolean;
  levels: string[];
  options: OptionInfo[];
  presets: PresetInfo[];
  shouts: ShoutInfo[];
  story: boolean;
  guide: boolean;
  ladder?: LadderInfo;
  rules_table?: boolean;
}

export interface Me {
  guest: string;
  name: string;
  account?: string;
}

export interface SetName {
  name: string;
}

export interface Credentials {
  account: string;
  password: string;
}

export interface SignOut {
  everywhere: boolean;
}

export interface ChangePassword {
  password: string;
  next: string;
}

export interface DeleteAccount {
  password: string;
}

export interface NewTable {
  game: string;
  seats?: number;
  preset?: string;
  options?: JsonObject;
  settings?: Settings;
  bots: string[];
  start: boolean;
}

export interface TableMade {
  code: string;
}

export interface TableEntry {
  code: string;
  game: string;
  phase: string;
  host: string;
  preset: string;
  seats: SeatInfo[];
}

export interface TablePage {
  tables: TableEntry[];
  total: number;
  next?: string;
}

export interface Rung {
  step: string;
  terms: JsonObject;
}

export interface ReplaySummary {
  id: string;
  game: string;
  ended: number;
  ms: number;
  moves: number;
  names: string[];
  points: number[];
  places: number[];
  team?: TeamInfo;
  rung?: Rung;
}

export interface ReplayStep {
  ms: number;
  seat?: number;
  text: string;
  changes: Change[];
  events: Happening[];
  by_clock?: boolean;
  hindsight?: JsonObject[];
}

export interface Replay {
  summary: ReplaySummary;
  options: JsonObject;
  viewer: string;
  view: JsonObject;
  steps: ReplayStep[];
  result: GameResult;
}

export interface Climb {
  step: string;
  seats: number;
  terms: JsonObject;
  games: number;
  passed: boolean;
  medal: string;
  ended: number;
  record: string;
}

export interface Progress {
  climbs: Climb[];
  next?: string;
  last?: string;
}
