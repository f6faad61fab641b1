import { mount } from 'svelte';
import './ui/fonts.css'; import './ui/tokens.css'; import './ui/components.css';
import Board from './games/pressure-cooker/Board.svelte';
import Bar from './games/pressure-cooker/Bar.svelte';
import data from './harness.json';
const q = new URLSearchParams(location.search);
document.documentElement.dataset.theme = q.get('theme') ?? 'light';
document.documentElement.dataset.motion = 'reduced';
let view: any = data.view;
const mode = q.get('mode') ?? 'cook';
let events: any[] = [];
if (mode === 'study') view = { ...view, phase: 'study', timer_ends_ms: null, ringer: null, phase_ends_ms: 150000, pool: view.pool.map(() => '?') };
if (mode === 'pick') view = { ...view, phase: 'card-awards', report: data.rep.slice(0, 1), awards: data.aw, phase_ends_ms: 125000 };
if (mode === 'show') { view = { ...view, phase: 'review', report: data.rep, awards: data.aw2, phase_ends_ms: 165000 }; events = [{ data: { event: 'round-over' }, text: '' }]; }
if (mode === 'review') view = { ...view, phase: 'review', report: data.rep, awards: data.aw2, phase_ends_ms: 165000 };
if (mode === 'last') view = { ...view, timer_ends_ms: 107000 };
if (mode === 'up') events = [{ data: { event: 'order-up', seat: 2, at: 'red-2', card: 'salad-chef', plate: 'middle' }, text: '' }];
if (mode === 'bell') events = [{ data: { event: 'rang', seat: 1, ends_ms: 1 }, text: '' }];
const me = mode === 'watch' ? null : 0;
const table: any = { settings: {}, clock: { speed: 100 }, seats: [{ name: 'Mara' }, { name: 'Ben' }, { name: 'Chiyo', bot: 'x' }, { name: 'Dele' }] };
const common = { view, catalog: data.catalog as any, me, table, choices: mode === 'lit' ? [{ move: { do: 'ring' }, label: '', open: false }] : [], replay: false, now: () => 100000 };
const app = document.getElementById('app')!;
app.innerHTML = `<div style="height:100dvh;display:grid;grid-template-rows:56px minmax(0,1fr);background:var(--table-bg)" id="frame"><header class="bar" id="bar"><b class="brand">Pressure Cooker</b></header><div id="box" style="container:board/size;position:relative;min-height:0;overflow:auto"></div></div>`;
const phone = innerWidth <= 700;
if (phone) { document.getElementById('frame')!.style.cssText = 'background:var(--table-bg)'; document.getElementById('box')!.style.cssText = ''; document.getElementById('bar')!.innerHTML = ''; document.getElementById('bar')!.style.height = '52px'; }
mount(Bar, { target: document.getElementById('bar')!, props: { ...common, part: phone ? 'phone' : 'mid' } as any });
mount(Board, { target: document.getElementById('box')!, props: { ...common, events, log: [], pending: null, act: async () => ({ id: 'x', sentence: 'You have no tile in your hand.', rule: 'PR-5.15' }), ask: async () => ({ id: '', choices: [], worth: {}, why: { id: '', sentence: '' } }), hint: async () => ({}) as any, openRules() {} } as any });
