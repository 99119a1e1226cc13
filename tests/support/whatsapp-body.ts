/** A report as Meta posts it. */
export const whatsAppBody = (value: object) => ({
  object: "whatsapp_business_account",
  entry: [
    {
      id: "1",
      changes: [
        {
          field: "messages",
          value: {
            messaging_product: "whatsapp",
            metadata: { display_phone_number: "18005550199", phone_number_id: "100200300" },
            ...value,
          },
        },
      ],
    },
  ],
});
