/** Stripe's script, as far as we ask it. */
export const STRIPE = `window.Stripe = () => ({
  createEmbeddedCheckoutPage: async () => ({
    mount: (place) => { place.textContent = 'The card of Stripe'; },
    destroy() {},
  }),
});`;
