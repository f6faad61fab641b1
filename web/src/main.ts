// Starts the client: styles, settings on <html>, then the page for the address.
import { mount } from 'svelte';
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/components.css';
import App from './App.svelte';
import { applySettings } from './settings.svelte';

applySettings();

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');
mount(App, { target });
