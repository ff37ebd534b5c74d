/** The parts of Stripe's script that the site uses. */
export const STRIPE = `window.Stripe = () => ({
  createEmbeddedCheckoutPage: async () => ({
    mount: (place) => { place.textContent = 'The card of Stripe'; },
    destroy() {},
  }),
});`;
