import type { FieldName } from "./fields";

/** What the form calls its fields. */
export const fieldLabels: Record<FieldName, string> = {
  pickupAddress: "Pickup address",
  deliveryAddress: "Delivery address",
  transportType: "Transport type",
  vehicleYear: "Year",
  vehicleMake: "Make",
  vehicleModel: "Model",
  isRunning: "Does it run?",
  vehicleLength: "Length",
  vehicleWidth: "Width",
  vehicleHeight: "Height",
  vehicleWeight: "Weight",
  fullName: "Full name",
  email: "Email",
  phone: "Phone",
  useWhatsApp: "WhatsApp",
};
