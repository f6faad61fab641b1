// Asks again and again while the page can be seen; at once when it comes back into sight.

export function whileVisible(everyMs: number, ask: () => void): () => void {
  const askIfSeen = () => {
    if (document.visibilityState === 'visible') ask();
  };
  askIfSeen();
  const timer = setInterval(askIfSeen, everyMs);
  document.addEventListener('visibilitychange', askIfSeen);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', askIfSeen);
  };
}
